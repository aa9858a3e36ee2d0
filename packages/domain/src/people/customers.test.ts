import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_ADDRESSES, mayComeBack, planCustomers, type SaidCustomer } from './customers.ts';

const someone = (said: Partial<SaidCustomer>): SaidCustomer => ({
  ...{ name: '', phone: null, email: null, addresses: [], consentedOn: null },
  ...said,
});
const kept = (id: string, said: Partial<SaidCustomer>) => ({ ...someone(said), id });

const ANNA = { name: 'Anna', email: 'anna@example.com' };

test('somebody new is added, and whoever is there already stays as they are', () => {
  const plan = planCustomers([kept('a', ANNA)], [someone(ANNA), someone({ phone: '+441' })]);
  expect(plan).toEqual({
    ...{ added: [someone({ phone: '+441' })], changed: [], merged: [] },
    ...{ filled: 0, known: 1, twice: 0, shared: 0 },
  });
});

test('what was empty is filled, what is there stays, and the later consent counts', () => {
  const before = kept('a', { ...ANNA, addresses: ['1 High Street'], consentedOn: '2025-03-01' });
  const said = (consentedOn: string | null) =>
    someone({
      ...ANNA,
      name: 'Anna B.',
      phone: '+441',
      addresses: ['1 HIGH street', '2 Low Road'],
      consentedOn,
    });
  const filled = { ...before, phone: '+441', addresses: ['1 High Street', '2 Low Road'] };
  expect(planCustomers([before], [said(null)]).changed).toEqual([filled]);
  expect(planCustomers([before], [said('2024-01-01')]).changed).toEqual([filled]);
  expect(planCustomers([before], [said('2026-01-01')]).changed).toEqual([
    { ...filled, consentedOn: '2026-01-01' },
  ]);
});

test('without an e-mail address the telephone tells who it is, and two addresses are two people', () => {
  const before = [kept('a', { ...ANNA, phone: '+441' })];
  expect(planCustomers(before, [someone({ phone: '+441' })])).toMatchObject({ added: [], known: 1 });
  const ben = someone({ email: 'ben@example.com', phone: '+441' });
  expect(planCustomers(before, [ben])).toMatchObject({ added: [ben], changed: [] });
  const nameless = kept('b', { phone: '+442' });
  expect(planCustomers([nameless], [someone({ ...ANNA, phone: '+442' })]).changed).toEqual([
    { ...nameless, ...ANNA },
  ]);
});

test('a telephone that several share fills none of them', () => {
  const before = [
    kept('a', { ...ANNA, phone: '+441' }),
    kept('b', { email: 'ben@example.com', phone: '+441' }),
  ];
  const said = someone({ phone: '+441', addresses: ['1 High Street'], consentedOn: '2026-01-01' });
  expect(planCustomers(before, [said])).toMatchObject({ added: [], changed: [], known: 1 });
});

test('two of the list that turn out to be one become one', () => {
  const before = [kept('a', { phone: '+441', addresses: ['1 High Street'] }), kept('b', ANNA)];
  expect(planCustomers(before, [someone({ ...ANNA, phone: '+441' })])).toMatchObject({
    added: [],
    changed: [{ id: 'b', ...ANNA, phone: '+441', addresses: ['1 High Street'] }],
    merged: ['a'],
  });
});

test('who shares a telephone with somebody of another name is somebody else', () => {
  const ben = kept('b', { name: 'Ben', phone: '+441' });
  const anna = someone({ ...ANNA, phone: '+441' });
  expect(planCustomers([ben], [anna])).toMatchObject({ added: [anna], changed: [], merged: [] });
  expect(planCustomers([ben, kept('a', ANNA)], [anna])).toMatchObject({
    ...{ added: [], changed: [{ id: 'a', ...ANNA, phone: '+441' }], merged: [], filled: 1 },
  });
  const annaAlone = someone({ name: 'Anna', phone: '+441', addresses: ['1 High Street'] });
  expect(planCustomers([ben], [annaAlone])).toMatchObject({ added: [], changed: [], known: 0, shared: 1 });
  const BEN = someone({ name: 'BÉN', phone: '+441', addresses: ['1 High Street'] });
  expect(planCustomers([ben], [BEN])).toMatchObject({ filled: 1, shared: 0 });
});

test('two people in a file with one telephone are two, in whatever order they stand', () => {
  const anna = someone({ ...ANNA, phone: '+441' });
  const ben = someone({ name: 'Ben', phone: '+441' });
  for (const file of [
    [anna, ben],
    [ben, anna],
  ])
    expect(planCustomers([], file)).toMatchObject({ added: [anna], twice: 0, shared: 1 });
  const other = someone({ name: 'Ben', phone: '+441', email: 'ben@example.com' });
  expect(planCustomers([], [ben, anna, other])).toMatchObject({ added: [anna, other], twice: 1, shared: 0 });
});

test('thousands with one telephone are planned in one go', () => {
  // each looked at by each, they would take the test many times as long as it may
  const many = Array.from({ length: 40_000 }, (_, index) =>
    someone({ name: `Anna ${index}`, phone: '+441', email: `a${index}@example.com` }),
  );
  const alone = many.map((one) => ({ ...one, email: null }));
  expect(planCustomers([], [...many, ...alone])).toMatchObject({ twice: many.length, shared: 0 });
});

test('somebody new has no more addresses than there is room for, and each once', () => {
  const addresses = Array.from({ length: MOST_ADDRESSES + 2 }, (_, index) => `${index} High Street`);
  const { added } = planCustomers([], [someone({ ...ANNA, addresses: ['0 HIGH Street', ...addresses] })]);
  expect(added[0]?.addresses).toEqual(['0 HIGH Street', ...addresses.slice(1, MOST_ADDRESSES)]);
});

test('the same person twice in a file is one, and no more addresses are kept than there is room for', () => {
  const addresses = Array.from({ length: MOST_ADDRESSES }, (_, index) => `${index} High Street`);
  const plan = planCustomers(
    [],
    [someone({ ...ANNA, addresses }), someone({ ...ANNA, addresses: ['9 High Street'] })],
  );
  expect(plan).toMatchObject({ added: [{ ...ANNA, addresses }], twice: 1 });
});

test('an earlier deletion holds until a later consent', () => {
  expect(mayComeBack(null, '2026-01-01')).toBe(false);
  expect(mayComeBack('2026-01-01', '2026-01-01')).toBe(false);
  expect(mayComeBack('2026-01-02', '2026-01-01')).toBe(true);
});

const anybody = fc
  .record({
    name: fc.constantFrom('', 'Anna', 'Ben'),
    phone: fc.constantFrom(null, '+441', '+442', '+443'),
    email: fc.constantFrom(null, 'a@example.com', 'b@example.com', 'c@example.com'),
    addresses: fc.subarray(['1 High Street', '2 Low Road', '3 Side Lane'], { maxLength: 2 }),
    consentedOn: fc.constantFrom(null, '2024-01-01', '2025-01-01'),
  })
  .filter(({ phone, email }) => phone !== null || email !== null);

test('bringing the same in again changes nothing, and nobody is there twice', () => {
  fc.assert(
    fc.property(fc.array(anybody, { maxLength: 12 }), (said) => {
      const first = planCustomers([], said);
      const list = first.added.map((one, index) => ({ ...one, id: String(index) }));
      expect(first.added.length + first.twice + first.shared).toBe(said.length);
      const again = planCustomers(list.slice(0, 3), said);
      const counted = again.added.length + again.filled + again.known + again.twice + again.shared;
      expect(counted).toBe(said.length);
      const emails = list.flatMap(({ email }) => email ?? []);
      expect(new Set(emails).size).toBe(emails.length);
      const alone = list.filter(({ email }) => email === null).map(({ phone }) => phone);
      expect(new Set(alone).size).toBe(alone.length);
      expect(planCustomers(list, said)).toMatchObject({ added: [], changed: [], merged: [] });
    }),
  );
});
