import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchZone, type Place, reachOf, type Zone, type ZoneShape } from './delivery.ts';
import { listedPostcodes, postcodeCovers, postcodeLookups } from './postcodes.ts';

const restaurantLocation = { lat: 51.4714, lng: -0.069 };
const north = (metres: number) => ({ lat: restaurantLocation.lat + metres / 111_195, lng: -0.069 });

const zone = (name: string, fee: number, shape: ZoneShape): Zone => ({
  id: name,
  name,
  shape,
  fee,
  minimum: 0,
  freeOver: null,
  travelMinutes: 10,
});
const ring = (name: string, fee: number, radiusMetres: number) =>
  zone(name, fee, { kind: 'RADIUS', radiusMetres });

const nameOf = (zones: readonly Zone[], place: Place) =>
  matchZone({ zones, restaurantLocation, place })?.name;

describe('delivery zones', () => {
  const rings = [ring('far', 390, 4000), ring('near', 250, 2000)];

  test.each([
    [0, 'near'],
    [1990, 'near'],
    [2010, 'far'],
    [3990, 'far'],
    [4010, undefined],
  ])('%d m away is %s', (metres, expected) => {
    expect(nameOf(rings, { location: north(metres) })).toBe(expected);
  });

  test('the lowest fee wins, the first of equals', () => {
    expect(nameOf([...rings, ring('offer', 0, 4000)], { location: north(100) })).toBe('offer');
    expect(nameOf([ring('a', 100, 4000), ring('b', 100, 2000)], { location: north(100) })).toBe('a');
  });

  test('location 0/0 is not known, for the diner and for the restaurant', () => {
    const world = ring('world', 0, 30_000_000);
    expect(nameOf([world], { location: { lat: 0, lng: 0 } })).toBeUndefined();
    expect(nameOf([world], {})).toBeUndefined();
    const place = { location: north(10) };
    expect(matchZone({ zones: [world], restaurantLocation: { lat: 0, lng: 0 }, place })).toBeNull();
    expect(nameOf([world], { location: { lat: 0, lng: 10 } })).toBe('world');
  });

  test('an area needs the location, postcodes need the postcode', () => {
    const points = [north(-1000), { lat: 51.48, lng: -0.05 }, { lat: 51.48, lng: -0.09 }];
    const zones = [
      zone('area', 300, { kind: 'POLYGON', points }),
      zone('codes', 100, { kind: 'POSTCODES', postcodes: ['SE15', 'SE5'] }),
    ];
    expect(nameOf(zones, { location: north(0) })).toBe('area');
    expect(nameOf(zones, { postcode: 'se15 4th' })).toBe('codes');
    expect(nameOf(zones, { location: north(0), postcode: 'SE15 4TH' })).toBe('codes');
    expect(nameOf(zones, { location: north(5000), postcode: 'SE1 9AB' })).toBeUndefined();
  });

  test('without zones nothing is delivered', () => {
    expect(nameOf([], { location: north(0), postcode: 'SE15 4TH' })).toBeUndefined();
  });
});

describe('postcodes', () => {
  test.each([
    ['se22, SE5 8;\n sw17  8ab,,', ['SE22', 'SE5 8', 'SW17 8AB']],
    ['10115-10119', ['10115', '10116', '10117', '10118', '10119']],
    ['10115–10117, 10435', ['10115', '10116', '10117', '10435']],
    ['50667 - 50668 50670', ['50667', '50668', '50670']],
    ['01067-01069', ['01067', '01068', '01069']],
    ['1010 1020 1010', ['1010', '1020']],
    ['110 00, 114 55', ['110 00', '114 55']],
    ['1200-054, 00-950, 12345-6789, 01310-100', ['1200-054', '00-950', '12345-6789', '01310-100']],
    ['10119-10115, 00000000-99999999', ['10119-10115', '00000000-99999999']],
    ['1012 AB, D02 X285', ['1012 AB', 'D02 X285']],
    ['', []],
  ])('a list typed as %s', (typed, postcodes) => {
    expect(listedPostcodes(typed)).toEqual(postcodes);
  });

  test.each([
    ['SW17', 'SW17 8AB', true],
    ['sw17', 'sw178ab', true],
    [' SW 17 ', 'SW17 8AB', false],
    ['SW17', 'SW17', true],
    ['SW1', 'SW17 8AB', false],
    ['SW1', 'SW1A 1AA', true],
    ['SW', 'SW17 8AB', true],
    ['S', 'SW17 8AB', false],
    ['E17', 'E1 7AB', false],
    ['E1', 'E17 7AB', false],
    ['E1', 'E17AB', true],
    ['SW17 8', 'SW17 8AB', true],
    ['SW17 9', 'SW17 8AB', false],
    ['SW17 8AB', 'SW178AB', true],
    ['SW178AB', 'SW17 8AB', true],
    ['SW17 8AB', 'SW17 8AC', false],
    ['SW17 8AB', 'SW17', false],
    ['10115', '10115', true],
    ['101', '10115', false],
    ['10001', '10001-1234', true],
    ['1012', '1012 AB', true],
    ['1012', '1012AB', true],
    ['1012 AB', '1012ab', true],
    ['D02', 'D02 X285', true],
    ['K1A', 'K1A0B1', true],
    ['', 'SW17 8AB', false],
    ['SW17', '', false],
    ['SW17', '  ', false],
  ])('%j covers %j: %s', (listed, postcode, expected) => {
    expect(postcodeCovers(listed, postcode)).toBe(expected);
  });
});

describe('an address that may not be on any map', () => {
  const rings = [ring('far', 390, 4000), ring('near', 250, 2000)];
  const codes = zone('codes', 100, { kind: 'POSTCODES', postcodes: ['SE15'] });
  const reach = (zones: readonly Zone[], place: Place, confirmsUnknownPlaces = false) =>
    reachOf({ zones, restaurantLocation, place, confirmsUnknownPlaces });

  test('is judged by the centre of its postcode, unless its location is known', () => {
    expect(reach(rings, { postcode: 'SE15 4ST', centre: north(1000) })).toMatchObject({
      kind: 'INSIDE',
      zone: { name: 'near' },
    });
    expect(reach(rings, { centre: north(9000) })).toEqual({ kind: 'OUTSIDE', zone: null });
    expect(reach(rings, { centre: north(1000), location: north(3000) })).toMatchObject({
      zone: { name: 'far' },
    });
    expect(reach(rings, { centre: north(1000), location: { lat: 0, lng: 0 } })).toMatchObject({
      zone: { name: 'near' },
    });
  });

  test('is unknown to rings and areas, and outside where there are only postcodes', () => {
    expect(reach(rings, { postcode: 'E17 1AA' })).toEqual({ kind: 'UNKNOWN', zone: null });
    expect(reach([...rings, codes], { postcode: 'E17 1AA' })).toEqual({ kind: 'UNKNOWN', zone: null });
    expect(reach([codes], { postcode: 'E17 1AA' }, true)).toEqual({ kind: 'OUTSIDE', zone: null });
    expect(reach([], {}, true)).toEqual({ kind: 'OUTSIDE', zone: null });
  });

  test('is unknown to zones of postcodes wherever it is, until its postcode is known', () => {
    expect(reach([codes], { location: north(65) })).toEqual({ kind: 'UNKNOWN', zone: null });
    expect(reach([codes], { location: north(65), postcode: ' ' }, true)).toEqual({
      kind: 'UNKNOWN',
      zone: null,
    });
    expect(reach([codes], { location: north(65), postcode: 'E17 1AA' })).toEqual({
      kind: 'OUTSIDE',
      zone: null,
    });
    expect(reach([...rings, codes], { location: north(1000) })).toMatchObject({ zone: { name: 'near' } });
    expect(reach([...rings, codes], { location: north(9000) })).toEqual({ kind: 'UNKNOWN', zone: null });
    expect(reach(rings, { location: north(9000) })).toEqual({ kind: 'OUTSIDE', zone: null });
  });

  test('is taken on the dearest terms by a restaurant that checks it itself', () => {
    const zones = [
      { ...ring('far', 390, 4000), minimum: 1500, freeOver: 5000, travelMinutes: 15 },
      { ...ring('near', 250, 2000), minimum: 2000, freeOver: 3000, travelMinutes: 20 },
      codes,
    ];
    expect(reach(zones, { postcode: 'E17 1AA' }, true)).toMatchObject({
      kind: 'TO_CONFIRM',
      zone: { name: 'far', fee: 390, minimum: 2000, freeOver: 5000, travelMinutes: 20 },
    });
    expect(reach([...zones, ring('always', 100, 1000)], {}, true).zone?.freeOver).toBeNull();
    expect(reach(zones, { postcode: 'SE15 4ST' }, true)).toMatchObject({ kind: 'INSIDE' });
    expect(reach(zones, { location: north(9000), postcode: 'E17 1AA' }, true)).toEqual({
      kind: 'OUTSIDE',
      zone: null,
    });
  });

  test('never costs more, needs more or takes longer once it is known', () => {
    const someRing = fc.record({
      fee: fc.nat(1000),
      minimum: fc.nat(3000),
      freeOver: fc.option(fc.nat(9000)),
      travelMinutes: fc.nat(60),
      metres: fc.integer({ min: 1, max: 5000 }),
    });
    fc.assert(
      fc.property(fc.array(someRing, { minLength: 1, maxLength: 5 }), fc.nat(6000), (drawn, away) => {
        const zones = drawn.map(({ metres, ...terms }, index) => ({
          ...ring(String(index), terms.fee, metres),
          ...terms,
        }));
        const unknown = reach(zones, { postcode: 'E17' }, true).zone;
        const known = reach(zones, { location: north(away) }, true).zone;
        if (unknown === null || known === null) return known === null;
        const free = known.freeOver ?? Number.POSITIVE_INFINITY;
        return (
          known.fee <= unknown.fee &&
          known.minimum <= unknown.minimum &&
          known.travelMinutes <= unknown.travelMinutes &&
          free <= (unknown.freeOver ?? Number.POSITIVE_INFINITY)
        );
      }),
    );
  });

  test.each([
    ['sw17 8ab', 'GB', ['SW178AB', 'SW178', 'SW17']],
    ['SW17', 'GB', ['SW17']],
    ['94107-1234', 'US', ['941071234', '94107']],
    ['k1a 0b1', 'CA', ['K1A0B1', 'K1A']],
    ['1012 AB', 'NL', ['1012AB', '1012']],
    ['10115', 'DE', ['10115']],
    ['?', 'DE', []],
    ['1'.repeat(10_000), 'DE', []],
  ])('%s of %s is looked up as %j', (written, country, codesAsked) => {
    expect(postcodeLookups(written, country)).toEqual(codesAsked);
  });
});
