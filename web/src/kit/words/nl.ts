// De woorden van de bouwdoos zelf: wat een onderdeel in elk spel hetzelfde zegt.
export const nl = {
  fewer: '{what}: een minder',
  more: '{what}: een meer',
  most: 'Zoveel mogelijk ({count})',
  least: 'Niets',
  clear: 'Wissen',
  back: 'Terug',
  notYet: 'Dit kan zo nog niet.',
  chosen: 'gekozen',
  leftOf: '{left} van {of}',
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
    votes: '{count} {count#stem|stemmen}',
  },
};

export type KitWords = typeof nl;
