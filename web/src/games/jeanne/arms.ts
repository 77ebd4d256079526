// The arms of the six countries, and how a country's colour is laid over a province.
import { SEATS, type Arms } from '../../lib/heraldry';
import type { Country, Pub, Seat } from './types.generated';

const PLACES: Record<Country, number> = {
  england: 0,
  france: 1,
  navarre: 2,
  flanders: 3,
  brittany: 4,
  burgundy: 5,
};

export const COUNTRIES = Object.keys(PLACES) as readonly Country[];

export const armsOfCountry = (country: Country): Arms => SEATS[PLACES[country]] as Arms;

/** Before the lot has fallen a seat has no country. */
export const armsOf = (seat: Seat, pub: Pub | null): Arms | null => {
  const country = pub?.country[seat];
  return country ? armsOfCountry(country) : null;
};

/** How dense a province's fill is: white needs more, black less. */
export const FILL: Record<Country, number> = {
  england: 0.27,
  france: 0.27,
  navarre: 0.27,
  flanders: 0.32,
  brittany: 0.6,
  burgundy: 0.24,
};

/** Drawn over the fill in a square of 28, so that no country is told by its colour alone. */
export const PATTERN: Record<Country, { path: string; ink: string; width: number }> = {
  navarre: { path: 'M7,0V14M0,7H14M21,14V28M14,21H28', ink: '#1e5321', width: 4 },
  france: { path: 'M14,10V18M10,14H18', ink: '#123b6b', width: 4 },
  england: { path: 'M7,0V28M21,0V28', ink: '#761914', width: 5 },
  brittany: { path: 'M-7,7L7,-7M0,28L28,0M21,35L35,21', ink: '#7d7768', width: 4 },
  burgundy: { path: 'M0,7H28M0,21H28', ink: '#111111', width: 4 },
  flanders: { path: 'M0,18L14,6L28,18', ink: '#8a6400', width: 4 },
};
