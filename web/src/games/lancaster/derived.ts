// Names for the parts of what the rules derive.
import type { Derived, OwnDerived } from './types.generated';

export type Gain = Derived['laws'][number]['blue'];
export type WarOutlook = Derived['war']['upper_left'];
export type SlotOutlook = WarOutlook['slots'][number];
export type Barred = OwnDerived['barred'][number];
