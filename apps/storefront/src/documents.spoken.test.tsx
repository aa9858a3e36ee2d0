import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { SharedOrder } from '@comanda/contract/shapes/orders';
import { LANGUAGE } from '@comanda/contract/words/language';
import { iso } from '@comanda/domain/hours/instants';
import { ORDER_STATUSES } from '@comanda/domain/orders/order-statuses';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { accented } from '@comanda/testing/made-up-language';
import { expect, test } from 'vitest';
import type { PageSource } from './page-source.ts';
import { testMenu } from './shop/test-menu.ts';
import { inGreek, plainWords } from './testing/left-in-english.ts';
import { servedPage } from './testing/served-page.ts';

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('plain words are found where they are read, and read aloud', () => {
  const page =
    '<title>Menu</title><p>Save <b>é</b></p><img alt="A dish"><input placeholder="Name"><i>2 × 3</i>';
  expect(plainWords(read(page))).toEqual(['Menu', 'Save', 'A dish', 'Name']);
});

const LATER = iso(NOON + 3 * 3_600_000);
const menuIn = (state: DinerMenu['state'], changes: Partial<DinerMenu> = {}) =>
  inGreek(testMenu({ state, asOf: iso(NOON), ...changes }));

async function documentOf(path: string, source: Partial<PageSource> = {}, query = '') {
  const page = await servedPage(
    path,
    {
      menu: async () => ({ kind: 'found', menu: menuIn({ status: 'OPEN' }), validUntil: null, etag: '"1"' }),
      ...source,
    },
    { query, clientToken: 'a token', now: NOON },
  );
  if (page.kind !== 'document') throw new Error(`${path} is no document`);
  return read(page.html);
}

const MENU = '/clients/forno-lucia/menu';
const STATES: readonly DinerMenu['state'][] = [
  { status: 'OPEN', closesAt: LATER },
  { status: 'OPEN', slowAnswer: true },
  { status: 'BUSY', extraMinutes: 10, closesAt: LATER },
  { status: 'CLOSED', opensAt: LATER },
  { status: 'PAUSED', until: LATER },
  { status: 'UNATTENDED' },
  { status: 'LOCKED' },
];

test.each(STATES)('the menu of a restaurant that is $status speaks one language', async (state) => {
  const menu = async () => ({ kind: 'found', menu: menuIn(state), validUntil: null, etag: '"1"' }) as const;
  const page = await documentOf(MENU, { menu });
  expect(page.querySelector('h1')?.textContent).toBe(menuIn(state).restaurant.name);
  expect(page.body.textContent).toContain(accented('Opening hours'));
  expect(plainWords(page)).toEqual([]);
});

test('the document says which language that is, and which that of the restaurant', async () => {
  const page = await documentOf(MENU);
  expect(page.documentElement.lang).toBe(LANGUAGE);
  expect(LANGUAGE).not.toBe('en');
  expect(page.querySelector('h1')?.lang).toBe('en-GB');
});

test.each([
  ['/', ''],
  ['/', '?find=ψψψ'],
  ['/clients/forno-lucia/checkout', ''],
  ['/clients/forno-lucia/ψψψ', ''],
])('the page %s%s speaks one language', async (path, query) => {
  expect(plainWords(await documentOf(path, {}, query))).toEqual([]);
});

test('so does a restaurant that is not there, and a link that is over', async () => {
  expect(plainWords(await documentOf(MENU, { menu: async () => ({ kind: 'missing' }) }))).toEqual([]);
  const order = `/clients/forno-lucia/order-confirmation/${orderId(1)}`;
  expect(plainWords(await documentOf(order, { order: async () => 'expired' }))).toEqual([]);
  expect(plainWords(await documentOf(order, { order: async () => ({ unreadable: 7 }) }))).toEqual([]);
});

const SERVICES = ['DELIVERY', 'COLLECTION', 'DINE_IN'] as const;

test.each(ORDER_STATUSES)(
  'an order that is %s is told of in one language, whatever it is for',
  async (status) => {
    for (const service of SERVICES) {
      const order = inGreek(
        anOrder({
          ...{ status, service, promisedAt: LATER, table: '4', avoids: ['MILK'], allergyNote: 'Traces' },
          ...(service === 'DELIVERY' && { address: { line1: '2 Short Lane', city: 'London' } }),
          ...{ reason: 'BUSY', reasonNote: 'No gas', tip: 100, discount: 50, deliveryFee: 250 },
        }),
      );
      const page = await documentOf(`/clients/forno-lucia/order-confirmation/${order.id}`, {
        order: async () => order,
        pace: async () => ({ acceptedWithin: 40_000, onTime: 22, of: 25 }),
      });
      expect(plainWords(page)).toEqual([]);
      const { number, placedAt, travelMinutes, preparationMinutes, events } = order;
      const shared: SharedOrder = inGreek({
        ...{ number, status, service, placedAt, travelMinutes, preparationMinutes, events },
        ...{
          lines: [{ name: 'Margherita', quantity: 2, options: ['Large'] }],
          slug: 'forno-lucia',
          to: 'Lane',
        },
      });
      expect(
        plainWords(await documentOf('/clients/forno-lucia/shared/ab', { shared: async () => shared })),
      ).toEqual([]);
    }
  },
);
