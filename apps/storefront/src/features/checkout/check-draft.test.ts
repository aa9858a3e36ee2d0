import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { describe, expect, it } from 'vitest';
import { EMPTY_BASKET } from '../../shop/basket.ts';
import { type Draft, EMPTY_DRAFT, parseDraft } from '../../shop/checkout-draft.ts';
import { orderBody, quoteBody } from '../../shop/place-order-body.ts';
import { checkDraft, type DraftRules, fieldErrorsOf, firstError } from './check-draft.ts';
import { loadPhoneCheck } from './check-phone.ts';

const rules: DraftRules = {
  service: 'DELIVERY',
  country: 'GB',
  table: null,
  timeMissing: false,
  payProblem: (method: string | null) => (method === AT_HANDOVER ? null : 'Choose how to pay.'),
  emailForCard: 'Enter your e-mail address.',
  unclearTip: 'Write an amount.',
  needsPhone: true,
  phoneProblem: () => null,
};
const address = { line1: '1 Rye Lane', line2: '', city: 'London', postcode: 'SE15 5BS', note: '' };
const complete: Draft = {
  ...EMPTY_DRAFT,
  address,
  name: 'Ada',
  phone: '020 7946 0123',
  method: AT_HANDOVER,
  allergy: 'NO',
};

describe('checking the form', () => {
  it('names everything that is missing and leads to the first of it', () => {
    const errors = checkDraft(EMPTY_DRAFT, rules);
    const missing = ['allergy', 'city', 'line1', 'name', 'payment', 'phone', 'postcode'];
    expect(Object.keys(errors).sort()).toEqual(missing);
    expect(firstError(errors)).toBe('line1');
    expect(firstError(checkDraft(EMPTY_DRAFT, { ...rules, service: 'COLLECTION' }))).toBe('name');
  });

  it('asks for a town where addresses have one, and gives the restaurant’s own where none is written', () => {
    const without = { ...complete, address: { ...address, city: '' } };
    expect(checkDraft(without, rules)).toEqual({ city: 'Enter the town.' });
    for (const country of ['HK', 'SG', 'AE', 'KW'])
      expect(checkDraft(without, { ...rules, country })).toEqual({});
    const basket = { ...EMPTY_BASKET, service: 'DELIVERY' } as const;
    const sent = (draft: Draft) =>
      orderBody(basket, 'DELIVERY', draft, { total: 0, lines: [] }, 'Hong Kong').address?.city;
    expect([sent(without), sent(complete)]).toEqual(['Hong Kong', 'London']);
  });

  it.each([
    ['SE15', 'We need the whole postcode.'],
    ['XYZ', 'That isn’t a postcode.'],
  ])('does not take %s for a postcode', (postcode, words) => {
    const draft = { ...complete, address: { ...address, postcode } };
    expect(checkDraft(draft, rules)).toEqual({ postcode: words });
    expect(checkDraft(draft, { ...rules, service: 'COLLECTION' })).toEqual({});
    expect(checkDraft(draft, { ...rules, country: 'NG' })).toEqual({});
  });

  it('says of a text that is too long by how much, and asks for the price without the rest of it', () => {
    const long: Draft = { ...complete, address: { ...address, line1: 'x'.repeat(132) } };
    expect(checkDraft(long, rules)).toEqual({ line1: 'That is 12 characters too long: at most 120.' });
    const basket = { ...EMPTY_BASKET, service: 'DELIVERY' } as const;
    expect(quoteBody(basket, 'DELIVERY', long).address?.line1).toHaveLength(120);
    expect(orderBody(basket, 'DELIVERY', long, { total: 0, lines: [] }).address?.line1).toHaveLength(132);
  });

  it('says so of a table and of a code, asks for the price all the same, and of no address that nobody is asked for', () => {
    const long = {
      ...complete,
      promotionCode: 'x'.repeat(41),
      address: { ...address, line1: 'x'.repeat(132) },
    };
    expect(checkDraft(long, { ...rules, service: 'DINE_IN', table: '1'.repeat(22) })).toEqual({
      table: 'That is 2 characters too long: at most 20.',
      'promotion-code': 'That is 1 character too long: at most 40.',
    });
    const basket = { ...EMPTY_BASKET, service: 'DINE_IN', table: '1'.repeat(22) } as const;
    expect(quoteBody(basket, 'DINE_IN', long)).toMatchObject({
      table: '1'.repeat(20),
      promotionCode: 'x'.repeat(40),
    });
  });

  it('asks whoever stands at the counter for no number, and judges one that is given', () => {
    const counter = { ...rules, service: 'COLLECTION', needsPhone: false } as const;
    expect(checkDraft({ ...complete, phone: ' ' }, counter)).toEqual({});
    const phoneProblem = () => 'That number looks short.';
    expect(checkDraft({ ...complete, phone: '020' }, { ...counter, phoneProblem })).toEqual({
      phone: 'That number looks short.',
    });
  });

  it('places nothing with a tip that is no amount, where one is asked for', () => {
    const unclear = { ...complete, unclearTip: 'three' };
    expect(checkDraft(unclear, rules)).toEqual({ tip: 'Write an amount.' });
    expect(checkDraft(unclear, { ...rules, unclearTip: null })).toEqual({});
    expect(parseDraft(unclear)).toMatchObject({ unclearTip: 'three' });
  });

  it('asks for the time when another than now is wanted and none is chosen', () => {
    const errors = checkDraft(complete, { ...rules, timeMissing: true });
    expect(errors).toEqual({ when: 'Choose a time.' });
  });

  it('asks only for what the service needs', () => {
    expect(checkDraft(complete, rules)).toEqual({});
    expect(
      checkDraft({ ...complete, address: EMPTY_DRAFT.address }, { ...rules, service: 'COLLECTION' }),
    ).toEqual({});
    expect(checkDraft(complete, { ...rules, service: 'DINE_IN' })).toEqual({
      table: 'Enter the number of the table.',
    });
    expect(
      checkDraft({ ...complete, address: { ...address, postcode: '' } }, { ...rules, country: 'NG' }),
    ).toEqual({});
  });

  it('wants the question about allergies answered, and a "Yes" to say what', () => {
    expect(checkDraft({ ...complete, allergy: null }, rules)).toEqual({
      allergy: 'Tell us whether anyone has a food allergy.',
    });
    expect(checkDraft({ ...complete, allergy: 'YES' }, rules)).toEqual({
      'allergy-note': 'Tell us what they can’t eat.',
    });
    expect(checkDraft({ ...complete, allergy: 'YES', avoid: ['NUTS'] }, rules)).toEqual({});
    expect(checkDraft({ ...complete, allergy: 'YES', allergyNote: 'Kiwi' }, rules)).toEqual({});
  });

  it('takes an e-mail address only whole', () => {
    expect(checkDraft({ ...complete, email: 'ada@' }, rules)).toEqual({
      email: 'That e-mail address looks incomplete.',
    });
  });

  it('puts the server’s complaints beside their fields', () => {
    const details = [
      { path: 'contact.phone', message: 'A' },
      { path: 'body.address.line1', message: 'B' },
      { path: 'items.0.options', message: 'C' },
    ];
    expect(fieldErrorsOf(details)).toEqual({ phone: 'A', line1: 'B' });
  });

  it.each([
    ['GB', '020 7946 0123', null],
    ['GB', '+44 20 7946 0123', null],
    ['GB', '020 7946', 'That number looks short for the UK. Check it?'],
    ['GB', '12', 'That number looks short for the UK. Check it?'],
    ['GB', '020 7946 0123 456', 'That number looks long for the UK. Check it?'],
    ['GB', 'call me', 'That does not look like a phone number. Check it?'],
    ['NG', '0803 000 0001', null],
  ])('in %s "%s" gets %s', async (country, phone, problem) => {
    expect((await loadPhoneCheck(country))(phone)).toBe(problem);
  });
});

describe('what is sent', () => {
  const entry = { id: 'a', itemId: 'i', name: 'X', quantity: 2, options: [], note: 'hot' };
  const basket = { ...EMPTY_BASKET, entries: [entry], orderKey: 'k', table: '7' };
  const shown = { total: 1300, lines: [{ total: 1050 }] };

  it('leaves out what is empty and what the service does not need', () => {
    expect(quoteBody(basket, 'COLLECTION', complete)).toEqual({
      service: 'COLLECTION',
      items: [{ itemId: 'i', quantity: 2, options: [], note: 'hot' }],
      payment: { method: AT_HANDOVER },
    });
    expect(quoteBody(basket, 'DINE_IN', complete)).toMatchObject({ table: '7' });
  });

  it('carries what the diner saw', () => {
    const body = orderBody(basket, 'DELIVERY', { ...complete, tip: 100, name: ' Ada ' }, shown);
    expect(body).toMatchObject({
      address: { line1: '1 Rye Lane', city: 'London', postcode: 'SE15 5BS' },
      contact: { name: 'Ada', phone: '020 7946 0123' },
      expectedTotal: 1300,
      expectedLines: [1050],
      tip: 100,
    });
    expect(body).not.toHaveProperty('allergyNote');
    expect(body.contact).not.toHaveProperty('email');
  });

  it('sends no allergy that was taken back', () => {
    const draft = { ...complete, hasAllergy: false, allergyNote: 'nuts' };
    expect(orderBody(basket, 'COLLECTION', draft, shown)).not.toHaveProperty('allergyNote');
  });
});

describe('a draft from the device', () => {
  it('comes back as it was', () => {
    const draft = { ...complete, tip: 150 };
    expect(parseDraft(structuredClone(draft))).toEqual(draft);
    expect(parseDraft('nonsense')).toBeNull();
    expect(parseDraft({ tip: -5, method: 'GOLD', address: 7 })).toEqual(EMPTY_DRAFT);
  });
});
