import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownScreen, screenNames } from './screens.ts';

const known = (screen: Partial<KnownScreen>): KnownScreen => ({
  ...{ tablet: null, firstName: 'Lucia', device: 'Mac' },
  ...screen,
});

test('a screen is known by its tablet, else by whose it is and on what', () => {
  const screens = [
    known({}),
    known({ tablet: 'Pizza oven', firstName: null, device: 'Android tablet' }),
    known({ device: 'iPhone' }),
    known({ device: null }),
    known({ firstName: null }),
    known({}),
  ];
  expect(screenNames(screens)).toEqual([
    'Lucia’s Mac',
    'Pizza oven',
    'Lucia’s iPhone',
    'Lucia’s screen',
    'Somebody’s Mac',
    'Lucia’s Mac (2)',
  ]);
});

test('no two screens of one restaurant have the same name', () => {
  const screen = fc.record({
    tablet: fc.constant(null),
    firstName: fc.constantFrom('Lucia', 'Mia', null),
    device: fc.constantFrom('Mac', 'iPad', null),
  });
  fc.assert(
    fc.property(fc.array(screen), (screens) => {
      expect(new Set(screenNames(screens)).size).toBe(screens.length);
    }),
  );
});
