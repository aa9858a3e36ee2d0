import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryFeeOf } from '../pricing/delivery-fee.ts';
import { matchZone, type Place, reachOf, type Zone, type ZoneShape } from './delivery.ts';
import { isOtherTown, regionOf } from './postcode-areas.ts';

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
  matchZone({ zones, restaurantLocation, country: 'GB', place })?.name;

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
    expect(
      matchZone({ zones: [world], restaurantLocation: { lat: 0, lng: 0 }, country: 'GB', place }),
    ).toBeNull();
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

describe('zones that overlap', () => {
  const terms = (subtotal: number, zones: readonly Zone[], metres = 100) =>
    matchZone({ zones, restaurantLocation, country: 'GB', place: { location: north(metres) }, subtotal });

  test('a zone whose minimum is met is taken before a cheaper one that would refuse', () => {
    const zones = [
      { ...ring('Near', 300, 3000), minimum: 3000 },
      { ...ring('Far', 500, 6000), minimum: 1500 },
    ];
    expect(terms(2000, zones)?.name).toBe('Far');
    expect(terms(3000, zones)?.name).toBe('Near');
    // neither is met: the one to which the least is missing
    expect(terms(1000, zones)?.name).toBe('Far');
  });

  test('what this basket pays decides, not the fee that is written down', () => {
    const zones = [ring('Flat', 300, 3000), { ...ring('Free over 30', 400, 6000), freeOver: 3000 }];
    expect(terms(4000, zones)?.name).toBe('Free over 30');
    expect(terms(2000, zones)?.name).toBe('Flat');
  });

  test('the way is the shortest that one of them says', () => {
    const zones = [
      { ...ring('Near', 300, 3000), travelMinutes: 5 },
      { ...ring('Offer', 100, 6000), travelMinutes: 40 },
    ];
    expect(terms(2000, zones)).toMatchObject({ name: 'Offer', travelMinutes: 5 });
    expect(terms(2000, zones, 5000)).toMatchObject({ name: 'Offer', travelMinutes: 40 });
  });

  test('another zone never turns a yes into a no, never makes it dearer and never later', () => {
    const someRing = fc.record({
      ...{ metres: fc.integer({ min: 1, max: 5000 }), fee: fc.nat(1000), minimum: fc.nat(3000) },
      ...{ freeOver: fc.option(fc.nat(4000)), travelMinutes: fc.nat(60) },
    });
    const zonesOf = fc
      .array(someRing, { minLength: 2, maxLength: 6 })
      .map((drawn) =>
        drawn.map(({ metres, ...asked }, index) => ({ ...ring(String(index), asked.fee, metres), ...asked })),
      );
    fc.assert(
      fc.property(zonesOf, fc.nat(4000), fc.nat(5000), (zones, subtotal, metres) => {
        const [before, after] = [terms(subtotal, zones.slice(1), metres), terms(subtotal, zones, metres)];
        if (before === null) return true;
        if (after === null || after.travelMinutes > before.travelMinutes) return false;
        const missing = ({ minimum }: Zone) => Math.max(0, minimum - subtotal);
        if (missing(before) > 0) return missing(after) <= missing(before);
        return missing(after) === 0 && deliveryFeeOf(after, subtotal) <= deliveryFeeOf(before, subtotal);
      }),
    );
  });
});

test.each([
  ['Edinburgh', 'SE15 5BS', true],
  ['london', 'EH1 1AA', true],
  ['London', 'SE15 5BS', false],
  ['London', 'BR1 1AA', false],
  ['Peckham', 'EH1 1AA', false],
  ['Edinburgh', '', false],
  ['Edinburgh', 'XYZ', false],
])('%s is another town than that of %j: %s', (town, postcode, expected) => {
  expect(isOtherTown(town, postcode, 'GB')).toBe(expected);
  expect(isOtherTown(town, postcode, 'US')).toBe(false);
});

describe('an address that may not be on any map', () => {
  const rings = [ring('far', 390, 4000), ring('near', 250, 2000)];
  const codes = zone('codes', 100, { kind: 'POSTCODES', postcodes: ['SE15'] });
  const reach = (zones: readonly Zone[], place: Place, confirmsUnknownPlaces = false) =>
    reachOf({ zones, restaurantLocation, country: 'GB', place, confirmsUnknownPlaces });

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

  test('cannot be made a yes of by a location that is somewhere else', () => {
    const pinned = { location: north(500), postcode: 'EH1 1AA' };
    expect(reach(rings, pinned)).toMatchObject({ kind: 'INSIDE' });
    expect(reach(rings, { ...pinned, addressAt: north(500_000) })).toEqual({ kind: 'OUTSIDE', zone: null });
    // both are delivered to: the pin is nearer to the door
    expect(reach(rings, { ...pinned, addressAt: north(3000) })).toMatchObject({ zone: { name: 'near' } });
  });

  test('is nowhere where its postcode is none, and is asked for the rest of half a one', () => {
    for (const confirms of [false, true]) {
      expect(reach(rings, { postcode: 'XYZ' }, confirms)).toEqual({ kind: 'OUTSIDE', zone: null });
      expect(reach(rings, { postcode: 'SE15' }, confirms)).toEqual({ kind: 'UNKNOWN', zone: null });
      expect(reach([codes], { postcode: 'N1' }, confirms)).toEqual({ kind: 'OUTSIDE', zone: null });
    }
    expect(reach([codes], { postcode: 'SE15' })).toMatchObject({ kind: 'INSIDE' });
    expect(reach(rings, { postcode: 'XYZ', location: north(100) })).toMatchObject({ kind: 'INSIDE' });
  });

  test('is outside where its postcode is of another end of the country, and unknown where it may be near', () => {
    const points = [north(-1000), { lat: 51.48, lng: -0.05 }, { lat: 51.48, lng: -0.09 }];
    const zones = [...rings, zone('area', 300, { kind: 'POLYGON', points })];
    const from = (postcode: string) =>
      reach(zones, { postcode, region: regionOf(postcode, 'GB') }, true).kind;
    for (const postcode of ['EH1 1AA', 'M1 1AE', 'TR1 2AA']) expect(from(postcode)).toBe('OUTSIDE');
    for (const postcode of ['E17 1AA', 'BR1 1AA', 'QX1 1AA']) expect(from(postcode)).toBe('TO_CONFIRM');
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
        const unknown = reach(zones, { postcode: 'E17 1AA' }, true).zone;
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
});
