// The players' arms: the colours of the rules, each with its charge and division.
import { SEATS, type Arms } from '../../lib/heraldry';
import type { Seat } from './types.generated';

const ORDER: readonly Seat[] = ['red', 'blue', 'green', 'yellow', 'white'];

export const armsOf = (seat: Seat): Arms => SEATS[ORDER.indexOf(seat)] ?? (SEATS[0] as Arms);
