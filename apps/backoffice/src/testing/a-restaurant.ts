import type { CallOutput } from '@comanda/contract/calls';
import type { DamagedOrder, MissedOrders, Order, UnpaidOrder } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { iso } from '@comanda/domain/hours/instants';
import type { Role } from '@comanda/domain/people/roles';
import { NOON, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import type { FakeServer } from '@comanda/testing/fake-server';
import { A_MEMBER, aProfile } from './a-session.ts';

const MERCHANT_ID = orderId(800);
const NAMED = { id: RESTAURANT_ID, slug: 'forno-lucia', name: 'Forno Lucia' } as const;

export function aRestaurant(change: Partial<Restaurant> = {}): Restaurant {
  return {
    ...NAMED,
    merchantId: MERCHANT_ID,
    version: 1,
    changed: null,
    cuisines: ['Pizza'],
    phone: '+442079460123',
    email: 'lucia@comanda.example',
    address: { line1: '12 Exmouth Market', city: 'London', postcode: 'EC1R 4QE', country: 'GB' },
    location: { lat: 51.5256, lng: -0.1088 },
    timezone: 'Europe/London',
    currency: 'GBP',
    locale: 'en-GB',
    services: ['DELIVERY', 'COLLECTION', 'DINE_IN'],
    accountLocked: false,
    state: { status: 'OPEN', openSince: iso(NOON), closesAt: iso(NOON + 8 * 3_600_000) },
    unansweredMinutes: 10,
    lateness: { dueSoonPercent: 25, dueSoonMinutes: 5 },
    businessDayStarts: '05:00',
    preparationMinutes: { DELIVERY: 20, COLLECTION: 20, DINE_IN: 20 },
    ...change,
  };
}

/** A till in which nothing has to be yet. */
const AN_EMPTY_TILL: CallOutput<'dayClose'> = {
  ...{ day: '2026-11-20', isOver: false, currency: 'GBP', tips: 0, rows: [], problems: [] },
  cash: { taken: 0, back: 0, due: 0, counted: null, note: '', version: 0, changed: null },
};

const A_SCREEN: CallOutput<'screen'> = { leaseUntil: iso(NOON + 60_000) };

/**
 * Answers what the shell around every page asks: a member of one restaurant, with these orders on its board. Where it
 * has none, board and dashboard also ask for `menu` and `hours`, unless the role is STAFF.
 */
export function openRestaurant(
  server: FakeServer,
  {
    role = 'ADMIN',
    restaurant = {},
    orders = [],
    damaged = [],
    unpaid = [],
    missed = { count: 0, upTo: 0, orders: [] },
  }: {
    role?: Role;
    restaurant?: Partial<Restaurant>;
    orders?: readonly Order[];
    damaged?: readonly DamagedOrder[];
    unpaid?: readonly UnpaidOrder[];
    missed?: MissedOrders;
  } = {},
): Restaurant {
  const opened = aRestaurant(restaurant);
  const { id, firstName, lastName } = A_MEMBER;
  const summary = { ...NAMED, role, accountLocked: opened.accountLocked };
  server.on('userMerchants', () => [
    { id: MERCHANT_ID, name: 'Lucia Group', logo: null, role, restaurants: [summary] },
  ]);
  server.on('restaurant', () => opened);
  server.on('restaurantUsers', () => [{ userId: id, role, firstName, lastName }]);
  server.on('liveOrders', () => ({
    orders: [...orders],
    ...(unpaid.length > 0 && { unpaid: [...unpaid] }),
    ...(damaged.length > 0 ? { damaged: [...damaged] } : {}),
    lastEventId: 100,
  }));
  server.on('profile', () => aProfile());
  server.on('dayClose', () => AN_EMPTY_TILL);
  server.on('missedOrders', () => missed);
  server.on('screen', () => A_SCREEN);
  server.on('orderAlert', () => null);
  server.on('rehearsal', () => ({ rehearsal: null }));
  server.on('moving', () => ({ entries: [] }));
  return opened;
}
