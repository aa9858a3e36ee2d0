import type { DeliverySettings } from '@comanda/contract/shapes/delivery';
import { describe, expect, it } from 'vitest';
import { coveredOrders } from './covered-orders.ts';
import { type DeliveryDraft, deliveryBody, deliveryDraft, type ZoneDraft } from './delivery-draft.ts';
import { deliveryConflictWords, deliveryDraftIn, deliveryFields, isDeliveryText } from './delivery-fields.ts';
import { deliveryProblems, problemAt } from './delivery-problems.ts';
import { placeExample, postcodeHint } from './postcode-words.ts';
import { tryPlace } from './trial.ts';
import { pointIn } from './typed-point.ts';

const location = { lat: 51.4714, lng: -0.069 };
const country = 'GB';
const shop = { currency: 'GBP', locale: 'en-GB', country, address: { country }, location };
const ID = '0198c0de-0000-7000-8000-00000000000';

const settings: DeliverySettings = {
  version: 3,
  services: {
    DELIVERY: { on: true, preparationMinutes: 20 },
    COLLECTION: { on: true, preparationMinutes: 15 },
    DINE_IN: { on: false, preparationMinutes: 10 },
  },
  slotMinutes: 15,
  ordersPerSlot: 6,
  daysAhead: 7,
  minimumLeadMinutes: 0,
  confirmUnknownPlaces: false,
  zones: [
    {
      id: `${ID}1`,
      name: 'Near',
      fee: 250,
      minimum: 1500,
      freeOver: 5000,
      travelMinutes: 12,
      active: true,
      shape: { kind: 'RADIUS', radiusMetres: 2000 },
    },
    {
      id: `${ID}2`,
      name: 'Codes',
      fee: 390,
      minimum: 0,
      freeOver: null,
      travelMinutes: 20,
      active: true,
      shape: { kind: 'POSTCODES', postcodes: ['SE22', 'SE5 8'] },
    },
  ],
};

const draft = deliveryDraft(settings, 'GBP');
const zone = (changes: Partial<ZoneDraft>, index = 0): DeliveryDraft => ({
  ...draft,
  zones: draft.zones.map((one, at) => (at === index ? { ...one, ...changes } : one)),
});
const problems = (changed: DeliveryDraft) => deliveryProblems(changed, settings, shop);
const north = (km: number) => ({ lat: location.lat + km / 111.195, lng: location.lng });

describe('the settings as a form', () => {
  it('come back as they were', () => {
    expect(deliveryBody(draft, settings, 'GBP')).toEqual(settings);
    expect(problems(draft)).toEqual({});
  });

  it('send a new zone without an id, and amounts and kilometres as people type them', () => {
    const changed = zone({
      key: 'new',
      radius: '2,5',
      fee: '3',
      minimum: '',
      freeOver: '',
      name: ' North ',
    });
    expect(deliveryBody(changed, settings, 'GBP').zones[0]).toEqual({
      name: 'North',
      fee: 300,
      minimum: 0,
      freeOver: null,
      travelMinutes: 12,
      active: true,
      shape: { kind: 'RADIUS', radiusMetres: 2500 },
    });
  });

  it('send each postcode of a range, and have an example of the country beside the field', () => {
    const changed = zone({ postcodes: '10115–10117 10435' }, 1);
    expect(deliveryBody(changed, settings, 'EUR').zones[1]?.shape).toEqual({
      kind: 'POSTCODES',
      postcodes: ['10115', '10116', '10117', '10435'],
    });
    expect(postcodeHint('DE')).toContain('10115–10119');
    expect(postcodeHint('GB')).toContain('SW17 8');
    expect(postcodeHint('PT')).toContain('1200-054');
    expect(postcodeHint('AE')).toBe('With commas in between.');
    expect(placeExample('DE')).toMatch(/^10115, /);
  });

  it.each<[Partial<ZoneDraft>, string, RegExp]>([
    [{ fee: '' }, 'zones.0.fee', /Enter a fee/],
    [{ fee: 'two' }, 'zones.0.fee', /amount/],
    [{ minimum: '-1' }, 'zones.0.minimum', /amount/],
    [{ radius: '' }, 'zones.0.shape', /in miles/],
    [{ radius: '0' }, 'zones.0.shape', /“Near” needs a radius/],
    [{ name: '  ' }, 'zones.0.name', /name/],
    [{ travelMinutes: '1.5' }, 'zones.0.travelMinutes', /whole number/],
    [{ kind: 'POLYGON', points: [location, north(1)] }, 'zones.0.shape', /three different corners/],
    [{ kind: 'POSTCODES', postcodes: 'SE22, LONDON' }, 'zones.0.shape', /“LONDON” is not a British postcode/],
  ])('with %o say at %s what to change', (changes, path, words) => {
    const found = problems(zone(changes));
    expect(problemAt(found, path)).toMatch(words);
  });

  it('are found again on the device, but not what another version wrote', () => {
    const fields = deliveryFields(draft);
    expect(deliveryDraftIn(fields)).toEqual(draft);
    for (const [field, text] of Object.entries(fields)) expect(isDeliveryText(field, text)).toBe(true);
    for (const text of ['', '{}', 'null', JSON.stringify([{ key: 'x' }])]) {
      expect(isDeliveryText('zones', text)).toBe(false);
      expect(isDeliveryText('services.DELIVERY', text)).toBe(false);
    }
  });
});

describe('trying an address', () => {
  it('shows the zone by its letter, the fee and how long it takes', () => {
    expect(tryPlace(draft, { location: north(1.9) }, shop)).toEqual({
      isInside: true,
      words: 'Zone A · £2.50',
      details: 'Near · from £15.00 · free from £50.00 · about 32 min: 20 in the kitchen, 12 on the way',
    });
    expect(tryPlace(draft, { location: north(2.1) }, shop)).toMatchObject({
      isInside: false,
      words: 'Add the postcode',
    });
    expect(tryPlace(draft, { location: north(2.1), postcode: 'E17 1AA' }, shop).words).toBe('Outside');
    expect(tryPlace(draft, { postcode: 'SE22 9AA' }, shop).words).toBe('Zone B · £3.90');
  });

  it.each(['SE15', 'SE15 4', 'SE'])('asks for the rest of %s, which can be in two zones', (postcode) => {
    const listed = zone({ kind: 'POSTCODES', postcodes: 'SE5, SE15 4' });
    expect(tryPlace(listed, { postcode }, shop).words).toBe('We need the whole postcode');
    expect(tryPlace(listed, { postcode: 'SE15 4ST' }, shop).isInside).toBe(true);
  });

  it('goes by what stands in the form: resting and unfinished zones reach nobody', () => {
    expect(tryPlace(zone({ active: false }), { location: north(1) }, shop).isInside).toBe(false);
    expect(tryPlace(zone({ fee: '' }), { location: north(1) }, shop).isInside).toBe(false);
    expect(tryPlace(zone({ radius: '3' }), { location: north(2.9) }, shop).isInside).toBe(true);
  });

  it.each([
    ['51.4714, -0.0690', { lat: 51.4714, lng: -0.069 }],
    ['(6.5095 3.3711)', { lat: 6.5095, lng: 3.3711 }],
    ['91, 0', null],
    ['SE15 4ST', null],
  ])('reads %s as %o', (typed, point) => {
    expect(pointIn(typed)).toEqual(point);
  });
});

it('the covered orders change with the ring, and postcodes keep what only they reach', () => {
  const places = [
    { ...north(1), inside: true },
    { ...north(3), inside: true },
    { ...north(3.5), inside: false },
  ];
  const covered = (changed: DeliveryDraft) =>
    coveredOrders({
      ...{ places, saved: settings, location },
      draft: changed,
      currency: 'GBP',
      country: 'GB',
    }).map((dot) => dot.inside);
  expect(covered(draft)).toEqual([true, true, false]);
  expect(covered(zone({ radius: '0.5' }))).toEqual([false, true, false]);
  expect(covered(zone({ radius: '4' }))).toEqual([true, true, true]);
  expect(covered(zone({ active: false }, 1))).toEqual([true, false, false]);
});

it('both sides of a conflict are said in words, zone by zone', () => {
  const { label, value } = deliveryConflictWords('km');
  const words = Object.entries(deliveryFields(draft)).map(
    ([field, text]) => `${label(field)}: ${value(field, text)}`,
  );
  expect(words).toEqual([
    'Delivery: on, 20 min',
    'Collection: on, 15 min',
    'At the table: off',
    'Slot length: 15',
    'Orders per slot: 6',
    'Days ahead: 7',
    'Shortest notice: 0',
    'Addresses that can’t be found: refused',
    'Zones: A: Near, 2 km around, fee 2.50, minimum 15.00, 12 min, free from 50.00; B: Codes, SE22, SE5 8, fee 3.90, minimum 0, 20 min',
  ]);
  expect(deliveryConflictWords('mi').value('zones', deliveryFields(draft).zones ?? '')).toMatch(
    /^A: Near, 1\.24 miles around/,
  );
});
