import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  eastAndNorth,
  isLocationSet,
  locationOf,
  metresWords,
  movedLocation,
  pastedLocation,
} from './typed-location.ts';

describe('a typed location', () => {
  it('is none while nothing is typed, and at 0/0', () => {
    expect(locationOf({ lat: '', lng: '  ' })).toBeUndefined();
    expect(isLocationSet({ lat: '', lng: '' })).toBe(false);
    expect(isLocationSet({ lat: '0', lng: '0.0' })).toBe(false);
    expect(isLocationSet({ lat: '0', lng: '9.45' })).toBe(true);
  });

  it('reads commas and the minus of typesetters', () => {
    expect(locationOf({ lat: '51,4714', lng: '−0.069' })).toEqual({ lat: 51.4714, lng: -0.069 });
  });

  it('does not take half of it, or words, for a place', () => {
    expect(locationOf({ lat: '51.47', lng: '' })).toEqual({ lat: 51.47, lng: Number.NaN });
    expect(locationOf({ lat: 'north', lng: '1' })?.lat).toBeNaN();
  });
});

describe('a pasted location', () => {
  it.each([
    ['51.4714, -0.0690', { lat: '51.4714', lng: '-0.0690' }],
    ['(6.5095,3.3711)', { lat: '6.5095', lng: '3.3711' }],
    ['  51.4714 −0.0690 ', { lat: '51.4714', lng: '−0.0690' }],
  ])('%s is taken apart', (text, parts) => {
    expect(pastedLocation(text)).toEqual(parts);
  });

  it.each(['51.4714', '51,4714', 'N 51 W 0', '', '1, 2, 3'])('%s is left as it is', (text) => {
    expect(pastedLocation(text)).toBeNull();
  });
});

test('a hundred metres north is a thousandth of a degree, about', () => {
  expect(movedLocation({ lat: 51.5, lng: 0 }, { east: 0, north: 100 })).toEqual({
    lat: '51.50090',
    lng: '0.00000',
  });
});

test('the date line is no edge', () => {
  expect(Number(movedLocation({ lat: 0, lng: 179.9999 }, { east: 100, north: 0 }).lng)).toBeLessThan(-179.99);
});

test('who moves there and measures finds the metres again', () => {
  const place = fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const way = fc.record({
    east: fc.integer({ min: -500, max: 500 }),
    north: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(place, way, (from, metres) => {
      const { lat, lng } = movedLocation(from, metres);
      const found = eastAndNorth(from, { lat: Number(lat), lng: Number(lng) });
      expect(Math.abs(found.east - metres.east)).toBeLessThanOrEqual(2);
      expect(Math.abs(found.north - metres.north)).toBeLessThanOrEqual(2);
    }),
  );
});

test.each([
  [{ east: -20, north: 30 }, '30 m north and 20 m west'],
  [{ east: 10, north: 0 }, '10 m east'],
  [{ east: 0, north: 0 }, ''],
])('%j reads %s', (metres, words) => {
  expect(metresWords(metres)).toBe(words);
});
