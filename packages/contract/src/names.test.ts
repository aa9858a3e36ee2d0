import { expect, test } from 'vitest';
import { Register } from './shapes/accounts.ts';
import { Contact } from './shapes/basket.ts';
import { UpdateDelivery } from './shapes/delivery.ts';
import { categoryFields } from './shapes/menu-categories.ts';
import { groupFields, itemFields, optionFields } from './shapes/menu-edit.ts';
import { scheduleFields, taxRateFields } from './shapes/menu-settings.ts';
import { CreateMerchant, CreateRestaurant, UpdateMerchant } from './shapes/restaurants.ts';

/** Whatever people and things are called. */
const NAMES = {
  dish: itemFields.name,
  category: categoryFields.name,
  option: optionFields.name,
  'option group': groupFields.name,
  tax: taxRateFields.name,
  schedule: scheduleFields.name,
  zone: UpdateDelivery.shape.zones.element.shape.name,
  business: CreateMerchant.shape.name,
  'business by law': CreateMerchant.shape.legalName.unwrap(),
  restaurant: CreateRestaurant.shape.name,
  'first name': Register.shape.firstName,
  'last name': Register.shape.lastName,
  diner: Contact.shape.name,
};

test.each(Object.entries(NAMES))('the name of a %s shows something, and turns nothing round', (_, name) => {
  for (const unseen of [
    '',
    ' ',
    '\u200b\u200b',
    '\u2060',
    '\ufeff',
    '\u3164',
    '\u202e',
    '\u2066\u200d\u2069',
  ])
    expect(name.safeParse(unseen).error?.issues[0]?.message, JSON.stringify(unseen)).toMatch(/^Enter /);
  expect(name.parse(' \u202eevil\u2066 ')).toBe('evil');
  for (const shown of ['👨‍👩‍👧', 'Café ☕️', 'مطعم ليلى', 'می\u200cخواهم'])
    expect(name.parse(shown)).toBe(shown);
  expect(name.safeParse('two\nlines').success).toBe(false);
});

test('what stands in e-mails to others holds no web address', () => {
  const proper = [
    ...[NAMES.business, NAMES['business by law'], NAMES.restaurant, NAMES['first name'], NAMES['last name']],
    ...[UpdateMerchant.shape.name.unwrap(), UpdateMerchant.shape.legalName.unwrap()],
  ];
  for (const name of proper) {
    const refusal = name.safeParse('Win at https://evil.example').error;
    expect(refusal?.issues[0]?.message).toBe('Leave web addresses out of the name.');
  }
});
