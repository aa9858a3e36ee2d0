import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  darkSchemeTheme,
  hexColour,
  isReadableTheme,
  readableTheme,
  TEXT_CONTRAST,
  themeContrast,
} from './theme-colours.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#FFFF00', '#ffff00'],
  [' ff0 ', '#ffff00'],
  ['#8a5300', '#8a5300'],
  ['yellow', null],
  ['#12345', null],
  ['', null],
])('%s is read as %s', (typed, colour) => {
  expect(hexColour(typed)).toBe(colour);
});

test.each([
  ['#ffff00', 1.07],
  ['#ffffff', 1],
  ['#000000', 21],
  ['#767676', 4.54],
  ['#777777', 4.47],
])('white text on %s has a contrast of %f', (colour, ratio) => {
  expect(themeContrast(colour)).toBe(ratio);
});

describe('a colour that is too light', () => {
  test('keeps its hue when it is mended', () => {
    expect(readableTheme('#ffff00')).toMatch(/^#([0-9a-f]{2})\1(00)$/);
  });

  test('reads when it is mended, and no darker than it must be; a good one stays', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const mended = readableTheme(colour);
        expect(isReadableTheme(mended)).toBe(true);
        if (isReadableTheme(colour)) expect(mended).toBe(colour);
        else expect(contrast(mended, '#ffffff')).toBeLessThan(TEXT_CONTRAST + 0.2);
      }),
    );
  });
});

test('dark screens get a lighter one that dark text reads on', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(contrast(darkSchemeTheme(colour), '#1f1b16')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(darkSchemeTheme(colour), '#14110f')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
  );
});

test('contrast is the same both ways', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a));
    }),
  );
});
