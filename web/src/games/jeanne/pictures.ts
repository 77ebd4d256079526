// Which pictogram stands for a card, an event or a kind of works.
import type { IconName } from '../../lib/icons.generated';
import type { Card, Happening } from './types.generated';

export const CARD_ICON: Record<Card, IconName> = {
  ladders: 'ladders',
  ram: 'ram',
  sappers: 'pick',
  cannon: 'cannon',
  engineer: 'siegeTower',
  traitor: 'hood',
  sign_of_god: 'wings',
  retreat: 'tatters',
  plunderers: 'torch',
  ambassador: 'treaty',
};

export const EVENT_ICON: Record<Happening, IconName> = {
  uprising: 'pitchfork',
  mercenaries: 'torch',
  plague: 'plague',
  long_range_attack: 'arrow',
  treaty: 'handshake',
  armistice: 'dove',
  confiscation: 'chest',
  papal_intervention: 'tiara',
  bad_weather: 'rain',
  naval_battle: 'anchor',
  pitched_battle: 'emblem',
};

export const CARDS = Object.keys(CARD_ICON) as readonly Card[];
