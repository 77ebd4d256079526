// De woorden van de bouwdoos zelf: wat een onderdeel in elk spel hetzelfde zegt.
export const nl = {
  fewer: '{what}: een minder',
  more: '{what}: een meer',
  most: 'Alle {count}',
  clear: 'Wissen',
  notYet: 'Dit kan zo nog niet.',
  order: {
    tap: 'Tik ze in de gewenste volgorde aan.',
    place: '{place}: {what}',
    free: 'plaats {place}, nog leeg',
    takeBack: '{what} weer wegnemen',
    send: 'Zo neerleggen',
    sending: 'Wordt neergelegd …',
  },
  target: {
    from: 'Waarvandaan?',
    to: 'Waarheen?',
    otherOrigin: 'Toch ergens anders vandaan',
  },
  plan: {
    orders: 'Je geheime orders',
    none: 'Nog geen orders.',
    left: 'nog te besteden',
    seal: 'Verzegel het plan',
    reopen: 'Weer openen',
    sealed: 'Verzegeld. Je kunt het plan weer openen tot iedereen klaar is.',
    remove: '{what}: order intrekken',
    change: '{what}: aanpassen',
    over: '{count} te veel',
  },
  ballot: {
    lay: 'Leg de stem neer',
    change: 'Wijzig de stem',
    laid: 'neergelegd',
    thinking: 'denkt na',
    yours: 'Je stem ligt er: {what}. Je kunt haar wijzigen tot iedereen gestemd heeft.',
    atMost: 'hoogstens {count}',
    secret: 'Niemand ziet je keuze voordat iedereen gestemd heeft.',
  },
  faceDown: 'ligt gedekt',
  struck: 'telt niet meer',
  playback: {
    label: 'Afspelen',
    scene: '{at} van {of}',
    back: 'Terug',
    pause: 'Pauze',
    resume: 'Verder',
    next: 'Volgende',
    tempo: 'Tempo',
    skip: 'Naar de uitslag',
  },
  chart: {
    asTable: 'In getallen',
    best: 'de beste',
  },
};

export type KitWords = typeof nl;
