import { readDone } from '@comanda/contract/shapes/audit';
import { describe, expect, it } from 'vitest';
import { auditWords } from './words.ts';

const LONDON = { locale: 'en-GB', timezone: 'Europe/London', currency: 'GBP' };
const at = '2026-11-20T18:30:00.000Z';
const ada = 'ada@comanda.example';

describe('what happened, in words', () => {
  it.each([
    ['invite.sent', ada, { role: 'STAFF' }, `invited ${ada} as staff`],
    ['invite.deleted', ada, {}, `took back the invitation of ${ada}`],
    ['member.joined', ada, { role: 'MANAGER' }, 'joined as manager'],
    [
      'member.role',
      ada,
      { from: 'STAFF', to: 'MANAGER' },
      `changed the role of ${ada} from staff to manager`,
    ],
    ['member.password', ada, {}, `reset the password of ${ada}`],
    ['member.removed', ada, {}, `removed ${ada}`],
    ['account.login', ada, {}, 'logged in'],
    ['account.password_changed', ada, {}, 'changed their password'],
    ['account.deleted', 'Deleted account', {}, 'deleted their account'],
    ['account.email_changed', ada, {}, `now logs in with ${ada}`],
    ['account.email_change_stopped', ada, {}, 'stopped a change of their e-mail address'],
    [
      'menu.marked',
      'prawns',
      { available: false, until: '2026-11-21T11:00:00.000Z', dishes: 2, options: 1 },
      'marked 2 dishes and 1 option sold out until 11:00 on 21 Nov: prawns',
    ],
    [
      'menu.marked',
      'Prawn toast',
      { available: true, dishes: 1, options: 0 },
      'marked 1 dish available again: Prawn toast',
    ],
    [
      'customers.imported',
      'clients.csv',
      { added: 12, filled: 3, withoutConsent: 4 },
      'brought in customers from clients.csv: 12 new, 3 filled in',
    ],
    ['customers.exported', 'customers', { customers: 2 }, 'saved a sheet of 2 customers'],
    ['customers.deleted', 'customers', { customers: 1 }, 'deleted 1 customer'],
    ['moving.said', 'ZONES', { said: 'NONE' }, 'ticked off zones in “Moving here”: we have none'],
    ['moving.said', 'WEBSITE', { said: 'DONE' }, 'ticked off website in “Moving here”'],
    ['moving.said', 'MENU', { said: null }, 'put back menu in “Moving here”'],
    ['restaurant.created', 'Forno', { slug: 'forno' }, 'added the restaurant Forno'],
    [
      'restaurant.changed',
      'restaurant',
      { fields: ['name', 'slug', 'timezone'] },
      'changed the restaurant details: name, link, and time zone',
    ],
    ['hours.added', 'Monday 12:00–15:00', {}, 'added the hours Monday 12:00–15:00'],
    [
      'hours.changed',
      'Monday 12:00–16:00',
      { from: 'Monday 12:00–15:00' },
      'changed the hours Monday 12:00–15:00 to Monday 12:00–16:00',
    ],
    ['hours.removed', 'Monday 12:00–15:00', {}, 'removed the hours Monday 12:00–15:00'],
    ['special-day.set', '2026-12-24', { closed: true }, 'made 2026-12-24 a special day: closed'],
    ['special-day.removed', '2026-12-24', {}, 'let 2026-12-24 follow the week again'],
    [
      'special-days.set',
      '2026-08-01 to 2026-08-14',
      { closed: true, days: 13, left: 1 },
      'made 2026-08-01 to 2026-08-14 special days: closed, 1 day left as it was',
    ],
    [
      'special-days.removed',
      '2026-08-01 to 2026-08-14',
      { days: 13 },
      'let 2026-08-01 to 2026-08-14 follow the week again',
    ],
    ['holiday.closed', 'Good Friday', {}, 'closed on Good Friday, this year and every year'],
    ['holiday.usual', 'Good Friday', {}, 'opened on Good Friday as usual'],
    ['ordering.paused', 'Forno', { until: '2026-11-20T19:00:00.000Z' }, 'paused ordering until 19:00'],
    [
      'ordering.paused',
      'Forno',
      { until: '2026-11-21T11:00:00.000Z', reason: 'oven out' },
      'paused ordering until 11:00 on 21 Nov (oven out)',
    ],
    ['ordering.resumed', 'Forno', {}, 'ended the pause'],
    [
      'ordering.busy',
      'Forno',
      { extraMinutes: 20, until: '2026-11-20T19:30:00.000Z' },
      'made every order 20 minutes slower until 19:30',
    ],
    [
      'ordering.strangers-held',
      'Forno',
      { until: '2026-11-20T19:00:00.000Z' },
      'held strangers back until 19:00',
    ],
    ['ordering.strangers-admitted', 'Forno', {}, 'took orders of everybody again'],
    ['ordering.usual', 'Forno', {}, 'set the kitchen back to its usual speed'],
    ['merchant.changed', 'Lucia Group', { fields: ['phone'] }, 'changed the business details: phone'],
    ['item.created', 'Lasagne', { price: 1250 }, 'added the dish Lasagne at £12.50'],
    ['item.deleted', 'Lasagne', { price: 1250 }, 'deleted the dish Lasagne'],
    [
      'item.changed',
      'Lasagne',
      { fields: ['kcal', 'kitchenName'] },
      'changed the dish Lasagne: calories and kitchen name',
    ],
    ['item.changed', '12 items', { fields: ['visible'] }, 'changed 12 dishes: visible'],
    [
      'item.price_changed',
      'Lasagne',
      { fields: ['price'], prices: [{ name: 'Lasagne', from: 900, to: 950 }] },
      'changed the price of Lasagne from £9.00 to £9.50',
    ],
    [
      'item.price_changed',
      '5 items',
      { fields: ['price'], prices: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, from: 100, to: 200 })) },
      'changed the price of A from £1.00 to £2.00, B from £1.00 to £2.00, C from £1.00 to £2.00, and 2 more',
    ],
    [
      'option.price_changed',
      'Size',
      { prices: [{ name: 'Large', from: 0, to: 150 }] },
      'changed the price in Size of Large from £0.00 to £1.50',
    ],
    ['option_group.deleted', 'Size', {}, 'deleted the option group Size'],
    ['category.created', 'Pasta', {}, 'added the category Pasta'],
    ['category.deleted', 'Pasta', {}, 'deleted the category Pasta'],
    [
      'menu_settings.changed',
      'menu settings',
      { fields: ['tips', 'ordersPerSlot', 'preparationMinutes'] },
      'changed the menu settings: tips, orders per slot, and preparation minutes',
    ],
    ['menu.imported', 'menu', { created: 5, updated: 0 }, 'imported a sheet into the menu: 5 added'],
    [
      'menu.imported',
      'menu',
      { source: 'GLORIAFOOD', created: 5, updated: 0 },
      'brought in the menu from GloriaFood: 5 added',
    ],
    [
      'menu.imported',
      'menu',
      { created: 5, updated: 2 },
      'imported a sheet into the menu: 5 added, 2 changed',
    ],
    [
      'menu.imported',
      'menu',
      {
        created: 3,
        updated: 12,
        pricesChanged: 12,
        prices: [{ name: 'Lasagne', from: 900, to: 950 }],
      },
      'imported a sheet into the menu: 3 added, 12 changed, price of Lasagne from £9.00 to £9.50 and 11 more',
    ],
    [
      'menu.imported',
      'menu',
      { created: 0, updated: 1, pricesChanged: 1, prices: [{ name: 'Size: Large', from: 100, to: -100 }] },
      'imported a sheet into the menu: 1 changed, price of Size: Large from £1.00 to −£1.00',
    ],
    [
      'delivery.changed',
      'delivery',
      { fields: ['slotMinutes', 'zones'] },
      'changed the delivery settings: slot length and zones',
    ],
    [
      'delivery.changed',
      'delivery',
      {
        fields: ['zones'],
        fees: [
          { name: 'Close', from: 100, to: 150 },
          { name: 'Wider', from: null, to: 400 },
          { name: 'Wide', from: 200, to: null },
        ],
      },
      'changed the delivery settings: zones; fees: Close from £1.00 to £1.50, Wider added at £4.00, and Wide removed',
    ],
  ])('%s', (action, record, details, words) => {
    expect(auditWords({ at, record, ...readDone(action, details) }, LONDON)).toBe(words);
  });

  it.each([
    ['payout.changed', '•••• 4321', {}, 'payout changed: •••• 4321'],
    ['invite.sent', ada, {}, `invite sent: ${ada}`],
    ['member.role', ada, { from: 7, to: null }, `member role: ${ada}`],
    ['item.price_changed', 'X', { fields: [], prices: [null, 7] }, 'item price changed: X'],
  ])('shows %s as it is written where that is no entry of today', (action, record, details, words) => {
    expect(auditWords({ at, record, ...readDone(action, details) }, LONDON)).toBe(words);
  });
});
