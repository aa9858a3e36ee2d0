import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readZones, type TypedZone } from './typed-zones.ts';

const ring = (radius: string, fee = '', more: Partial<TypedZone> = {}): Partial<TypedZone> => ({
  ...{ kind: 'RADIUS', radius, fee },
  ...more,
});
const codes = (postcodes: string, fee = '', more: Partial<TypedZone> = {}): Partial<TypedZone> => ({
  ...{ kind: 'POSTCODES', postcodes, fee },
  ...more,
});

const UK = { country: 'GB', currency: 'GBP' };
const DE = { country: 'DE', currency: 'EUR' };
const FR = { country: 'FR', currency: 'EUR' };
const NL = { country: 'NL', currency: 'EUR' };
const PL = { country: 'PL', currency: 'PLN' };
const US = { country: 'US', currency: 'USD' };
const GR = { country: 'GR', currency: 'EUR' };

const saidOf = (text: string, place = UK) =>
  readZones(text, place).lines.flatMap(({ left, lacksArea, text: line }) => [
    ...left.map((one) => `left ${one}`),
    ...(lacksArea ? [`no area ${line}`] : []),
  ]);

describe('zones as people write them', () => {
  it.each<[string, typeof UK, readonly Partial<TypedZone>[]]>([
    [
      'Zone 1; 3 km; min 15; fee 2.50; free from 40',
      UK,
      [ring('3', '2.50', { name: 'Zone 1', minimum: '15.00', freeOver: '40.00' })],
    ],
    ['up to 2 miles £1.99 min £12', UK, [ring('2 mi', '1.99', { name: '2 miles', minimum: '12.00' })]],
    ['SW1A, SW1V: £2.50', UK, [codes('SW1A, SW1V', '2.50', { name: 'SW1A, SW1V' })]],
    ['City of London: 1 mile, £3.00 delivery fee', UK, [ring('1 mi', '3.00', { name: 'City of London' })]],
    ['0-3 km: £2.50, £15 minimum', UK, [ring('3', '2.50', { minimum: '15.00' })]],
    [
      '- Near: 2km £1.50\n- Far: 5km £3.50',
      UK,
      [ring('2', '1.50', { name: 'Near' }), ring('5', '3.50', { name: 'Far' })],
    ],
    ['Free delivery within 2 km', UK, [ring('2', '0.00')]],
    [
      'Free delivery over £40 within 3 miles, otherwise £2',
      UK,
      [ring('3 mi', '2.00', { freeOver: '40.00' })],
    ],
    ['3 km, 30-40 min, £2.00', UK, [ring('3', '2.00', { travelMinutes: '40' })]],
    ['2 miles €2', FR, [ring('3.22', '2.00', { name: '3.22 km' })]],
    ['3 km £2', UK, [ring('3', '2.00', { name: '1.86 miles' })]],
    ['800 m: £1', UK, [ring('0.8', '1.00')]],
    ['SW17 8AB, SW17 9AA £2.00', UK, [codes('SW17 8AB, SW17 9AA', '2.00')]],
    ['£2.50 fee, £15 minimum: 4 km', UK, [ring('4', '2.50', { minimum: '15.00' })]],
    [
      'Zone A: 2.5 km, delivery charge: 1.75, minimum order: 10',
      UK,
      [ring('2.5', '1.75', { name: 'Zone A', minimum: '10.00' })],
    ],
    // a name, and its facts below
    [
      'Zone 1\nMinimum order: £15\nDelivery fee: £2.50\n3 km\nZone 2\n5 km\nDelivery fee: £4',
      UK,
      [ring('3', '2.50', { name: 'Zone 1', minimum: '15.00' }), ring('5', '4.00', { name: 'Zone 2' })],
    ],
    ['Zone North\n2 km\nfee 1.50', UK, [ring('2', '1.50', { name: 'Zone North' })]],
    [
      'Within 1 mile free, 1-2 miles £1.50, 2-3 miles £2.50',
      UK,
      [ring('1 mi', '0.00'), ring('2 mi', '1.50'), ring('3 mi', '2.50')],
    ],
    ['Area: City Centre\nRadius: 2 miles\nFee: 1.99', UK, [ring('2 mi', '1.99', { name: 'City Centre' })]],
    [
      'Delivery zone 1\t£15.00 minimum\t£2.50 fee\t3 km',
      UK,
      [ring('3', '2.50', { name: 'Delivery zone 1', minimum: '15.00' })],
    ],
    // tables
    [
      'Name,Radius (km),Min,Fee,Free from\nZone 1,3,15,2.50,40\nZone 2,5,20,"3.50",',
      UK,
      [
        ring('3', '2.50', { name: 'Zone 1', minimum: '15.00', freeOver: '40.00' }),
        ring('5', '3.50', { name: 'Zone 2', minimum: '20.00', freeOver: '' }),
      ],
    ],
    [
      'Zone\tDistance\tFee\nInner\t2 miles\tFree\nOuter\t4 miles\t£3',
      UK,
      [ring('2 mi', '0.00', { name: 'Inner' }), ring('4 mi', '3.00', { name: 'Outer' })],
    ],
    [
      'PLZ;Mindestbestellwert;Liefergebühr;Lieferzeit\n10115, 10117;15,00 €;1,50 €;30 Min\n10119;20,00 €;2,50 €;45 Min',
      DE,
      [
        codes('10115, 10117', '1.50', { minimum: '15.00', travelMinutes: '30' }),
        codes('10119', '2.50', { minimum: '20.00', travelMinutes: '45' }),
      ],
    ],
    ['Name;Radius (miles)\nA;3', UK, [ring('3 mi', '', { name: 'A' })]],
    ['Zone,Miles\nA,3', UK, [ring('3 mi', '', { name: 'A' })]],
    ['Zone,Distance (mi),Fee\nA,3,2.50', UK, [ring('3 mi', '2.50', { name: 'A' })]],
    ['Zone,Radius (m),Fee\nA,800,2.50\nB,3 km,4', UK, [ring('0.8', '2.50'), ring('3', '4.00')]],
    ['1.500 m: £1', UK, [ring('1.5', '1.00')]],
    ['3 km 99p', UK, [ring('3', '0.99')]],
    ['3 km 2 pounds', UK, [ring('3', '2.00')]],
    // German
    ['Zone 1: 10115, 10117 (3 km) 2 €', DE, [codes('10115, 10117', '2.00', { name: 'Zone 1' })]],
    [
      'Bereich 1: bis 3 km, Liefergebühr 2,50 €, Mindestbestellwert 15 €',
      DE,
      [ring('3', '2.50', { name: 'Bereich 1', minimum: '15.00' })],
    ],
    ['10115 Berlin Mitte: 1,50 €, ab 12 €', DE, [codes('10115', '1.50', { minimum: '12.00' })]],
    ['10115-10119 2,00 €', DE, [codes('10115, 10116, 10117, 10118, 10119', '2.00')]],
    ['10115 bis 10117 2,00 €', DE, [codes('10115, 10116, 10117', '2.00', { name: '10115 BIS 10117' })]],
    ['10115-10999: 2,00 €', DE, [codes('10115-10999', '2.00')]],
    ['94103-1234 $2', US, [codes('94103-1234', '2.00')]],
    // ranges of districts
    ['EC1-EC4 £4', UK, [codes('EC1, EC2, EC3, EC4', '4.00', { name: 'EC1-EC4' })]],
    ['EC1 to EC4: £4', UK, [codes('EC1, EC2, EC3, EC4', '4.00')]],
    ['N1–N5, N19 £3', UK, [codes('N1, N2, N3, N4, N5, N19', '3.00', { name: 'N1–N5, N19' })]],
    ['e8 - e10 £3, min £15', UK, [codes('E8, E9, E10', '3.00', { minimum: '15.00' })]],
    ['EC1-4 £4', UK, [codes('EC1, EC2, EC3, EC4', '4.00')]],
    ['EC1-4.50', UK, [codes('EC1', '4.50')]],
    ['EC1 - EC2 - EC4: £4', UK, [codes('EC1, EC2, EC4', '4.00')]],
    ['D02-D04 €3', { country: 'IE', currency: 'EUR' }, [codes('D02, D03, D04', '3.00')]],
    ['Postcode,Fee\nEC1-EC3,4', UK, [codes('EC1, EC2, EC3', '4.00')]],
    ['5 km, kostenlos ab 30 €, Lieferkosten 3 €', DE, [ring('5', '3.00', { freeOver: '30.00' })]],
    ['Umkreis 2 km: Lieferung gratis, MBW 10€', DE, [ring('2', '0.00', { minimum: '10.00' })]],
    // French, Italian, Spanish, Dutch, Polish, Greek
    [
      'Zone 1 : jusqu’à 3 km, frais de livraison 2,50 €, minimum de commande 15 €',
      FR,
      [ring('3', '2.50', { name: 'Zone 1', minimum: '15.00' })],
    ],
    ['75001, 75002 : livraison gratuite dès 25 €', FR, [codes('75001, 75002', '', { freeOver: '25.00' })]],
    [
      'fino a 4 km, costo di consegna 2 €, ordine minimo 12 €',
      { country: 'IT', currency: 'EUR' },
      [ring('4', '2.00', { minimum: '12.00' })],
    ],
    [
      'hasta 3 km, gastos de envío 1,99 €, pedido mínimo 10 €',
      { country: 'ES', currency: 'EUR' },
      [ring('3', '1.99', { minimum: '10.00' })],
    ],
    [
      '1012, 1013: bezorgkosten € 2,50, minimale bestelling € 15,00, gratis vanaf € 40',
      NL,
      [codes('1012, 1013', '2.50', { minimum: '15.00', freeOver: '40.00' })],
    ],
    ['1012 AB, 1012 AC € 1,00', NL, [codes('1012 AB, 1012 AC', '1.00')]],
    [
      'do 3 km: dostawa 8 zł, minimalne zamówienie 40 zł, darmowa od 100 zł',
      PL,
      [ring('3', '8.00', { minimum: '40.00', freeOver: '100.00' })],
    ],
    ['00-001, 00-002: 5,00 zł', PL, [codes('00-001, 00-002', '5.00')]],
    ['έως 3 χλμ, χρέωση 1,50 €, ελάχιστη παραγγελία 8 €', GR, [ring('3', '1.50', { minimum: '8.00' })]],
    ['90210, 90211: $4.99', US, [codes('90210, 90211', '4.99')]],
    ['Up to 3 mi: $3 fee, $20 minimum', US, [ring('3 mi', '3.00', { minimum: '20.00' })]],
  ])('%s', (text, place, zones) => {
    expect(readZones(text, place).zones).toMatchObject(zones);
    expect(readZones(text, place).zones).toHaveLength(zones.length);
  });
});

test.each([
  ['Zone 1: 3 km, fee 2.50, ask for Tony', ['left ask', 'left Tony']],
  ['We deliver everywhere', ['left We deliver everywhere']],
  ['Zone 1: min 15, fee 2.50', ['no area Zone 1: min 15, fee 2.50']],
  ['Zone 1: 3 km; 15; 2.50', ['left 15', 'left 2.50']],
  ['Zone 1: 3 km, fee 2.123', ['left 2.123']],
  ['Zone 1: 3 km, fee $2.50', ['left $2.50']],
  ['Zone 1: 3 km, 2.50 €', ['left 2.50 €']],
  ['Zone 1: 3 km, min 15, min 20', ['left 20']],
  ['Zone 1: 3 km, fee 2, fee 3', ['left 3']],
  ['Zone 1: 3 km\nfee 2\nfee 3', ['left 3.00']],
  ['2 km £1 5 km', ['left 5 km']],
  ['Zone 1: SW1A, 3 km, £2', ['left 3 km']],
  ['Zone 1: 0 m, £2', ['left 0 m', 'no area Zone 1: 0 m, £2']],
  ['over 3 miles £4', ['left over 3 miles £4']],
  ['Outside 5 km: £4', ['left Outside 5 km: £4']],
  ['No delivery beyond 5 km', ['left No delivery beyond 5 km']],
  ['3 km £2\nover 3 km\nmin 20', ['left over 3 km', 'no area min 20']],
  ['Zone,Radius,Fee\nA,3,2,50', ['left A,3,2,50']],
  ['Zone,Radius,Fee\nA,over 3 km,2', ['left over 3 km', 'no area A,over 3 km,2']],
  ['EC1-EC99 £4', ['left EC1-EC99', 'no area EC1-EC99 £4']],
  ['EC1A-EC4, N1 £4', ['left EC1A-EC4']],
  ['EC1-N4, N1 £4', ['left EC1-N4']],
  ['Postcode,Fee\n"EC4-EC1, N1",4', ['left EC4-EC1']],
  ['Zone,Fee,Fee,Radius\nA,2,3,3', ['left 3']],
  ['', []],
])('what is not understood is named: %j', (text, said) => {
  expect(saidOf(text)).toEqual(said);
});

test('what is written as the form says it, reads back the same', () => {
  const amount = fc.integer({ min: 1, max: 99_99 }).map((minor) => (minor / 100).toFixed(2));
  const km = fc.integer({ min: 1, max: 150 }).map((tenths) => String(tenths / 10));
  fc.assert(
    fc.property(
      km,
      amount,
      amount,
      amount,
      fc.integer({ min: 5, max: 90 }),
      (radius, fee, minimum, freeOver, minutes) => {
        const text = `Zone 7; ${radius} km; min ${minimum}; fee ${fee}; free from ${freeOver}; ${minutes} min`;
        expect(readZones(text, UK)).toMatchObject({
          zones: [
            ...[
              {
                name: 'Zone 7',
                kind: 'RADIUS',
                radius,
                fee,
                minimum,
                freeOver,
                travelMinutes: `${minutes}`,
              },
            ],
          ],
          lines: [{ left: [], lacksArea: false, zone: 0 }],
        });
      },
    ),
  );
});

test('never breaks, whatever is typed', () => {
  const words = fc.constantFrom(
    ...[
      'Zone',
      '1',
      'km',
      '3',
      'min',
      'fee',
      'free',
      'from',
      '£',
      '2.50',
      ',',
      ';',
      '\t',
      '\n',
      ':',
      'SW1A',
      '–',
      '"',
    ],
  );
  const typed = fc.oneof(
    fc.string(),
    fc.array(words).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom(UK, DE, NL, GR), (text, place) => {
      const { zones, lines } = readZones(text, place);
      for (const { zone } of lines) expect(zone === null || zone < zones.length).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
