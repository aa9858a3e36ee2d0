import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eastAndNorth, metresWords, movedLocation } from './moved-location.ts';

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
