// The kit's own words: what a part says in every game alike.
import type { KitWords } from './nl';

export const en: KitWords = {
  fewer: '{what}: one fewer',
  more: '{what}: one more',
  most: 'All {count}',
  clear: 'Clear',
  notYet: 'Not possible like this yet.',
  order: {
    tap: 'Tap them in the order you want.',
    place: '{place}: {what}',
    free: 'place {place}, still empty',
    takeBack: 'Take {what} away again',
    send: 'Lay them like this',
    sending: 'Being laid …',
  },
  target: {
    from: 'From where?',
    to: 'To where?',
    otherOrigin: 'From somewhere else',
  },
  plan: {
    orders: 'Your secret orders',
    none: 'No orders yet.',
    left: 'left to spend',
    seal: 'Seal the plan',
    reopen: 'Open again',
    sealed: 'Sealed. You may open the plan again until everybody is ready.',
    remove: '{what}: take the order back',
    change: '{what}: change',
    over: '{count} too much',
  },
  ballot: {
    lay: 'Lay the vote',
    change: 'Change the vote',
    laid: 'laid',
    thinking: 'is thinking',
    yours: 'Your vote is laid: {what}. You may change it until everybody has voted.',
    atMost: 'at most {count}',
    secret: 'Nobody sees your choice before everybody has voted.',
  },
  faceDown: 'lies face down',
  struck: 'counts no more',
  playback: {
    label: 'Playback',
    scene: '{at} of {of}',
    back: 'Back',
    pause: 'Pause',
    resume: 'Go on',
    next: 'Next',
    tempo: 'Tempo',
    skip: 'To the result',
  },
  chart: {
    asTable: 'As numbers',
    best: 'the best',
  },
};
