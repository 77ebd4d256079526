import { describe, expect, it } from 'vitest';
import {
  armsOfSeat,
  baron,
  chargeBackground,
  chargeColour,
  courtier,
  divisionColour,
  iconSvg,
  luminance,
  SEATS,
  shield,
  shieldPicture,
} from './heraldry';
import { charges, icons, type IconName } from './icons.generated';

const contrast = (a: string, b: string) => {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

describe('arms', () => {
  it('differ in colour, in charge and in division', () => {
    for (const what of ['colour', 'charge', 'division'] as const) {
      expect(new Set(SEATS.map((arms) => arms[what])).size, what).toBe(SEATS.length);
    }
  });

  it('tell their cells apart without the colour', () => {
    const cells = SEATS.map((arms) => chargeBackground({ ...arms, colour: '#1f5fa8' }));
    expect(new Set(cells).size).toBe(SEATS.length);
    expect(cells[0]).toMatch(/^#1f5fa8 url\("data:image/);
  });

  it('follow the name of a seat that is a colour', () => {
    const lancaster = ['blue', 'green', 'yellow', 'red', 'purple'].map(armsOfSeat);
    expect(lancaster[0]?.colour).toBe('#1f5fa8');
    expect(lancaster[3]?.colour).toBe('#b3261e');
    expect(new Set(lancaster.map((arms) => arms.charge)).size).toBe(5);
    expect(armsOfSeat('two', 1)).toBe(SEATS[1]);
  });

  it('show the charge clearly on the field and on its second tincture', () => {
    for (const { colour } of SEATS) {
      expect(contrast(chargeColour(colour), colour), colour).toBeGreaterThan(4);
      expect(contrast(chargeColour(colour), divisionColour(colour)), colour).toBeGreaterThan(3);
    }
  });

  it('are well-formed pictures', () => {
    for (const arms of SEATS) {
      for (const markup of [shield(arms), baron(arms, 48), courtier(arms, 32)]) {
        const page = new DOMParser().parseFromString(
          `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
          'image/svg+xml',
        );
        expect(page.querySelector('parsererror')).toBeNull();
        expect(page.querySelectorAll('path').length).toBeGreaterThan(0);
        expect(markup).not.toMatch(/NaN|undefined/);
      }
      expect(shieldPicture(arms)).toBe(shieldPicture({ ...arms }));
    }
    expect(new Set(SEATS.map(shieldPicture)).size).toBe(SEATS.length);
  });
});

describe('icons', () => {
  it('all have a path and an author', () => {
    for (const icon of [...Object.values(charges), ...Object.values(icons)]) {
      expect(icon.path).toMatch(/^[Mm]/);
      expect(icon.author).not.toBe('');
    }
    for (const name of Object.keys(icons) as IconName[]) expect(iconSvg(name)).toContain('<path');
  });
});
