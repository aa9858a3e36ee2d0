import type { Order } from '@comanda/contract/shapes/orders';
import { describe, expect, it } from 'vitest';
import { openOrderWords } from './open-order-words.ts';

const clock = { locale: 'en-GB', timezone: 'Europe/London' };
const NOW = Date.parse('2026-11-20T18:30:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const ended = (kind: 'DINER' | 'STAFF' | 'CLOCK', minutes = -1): Order['events'] => [
  { number: 2, type: 'ENDED', at: at(minutes), actor: { kind } },
];

describe('the bar of an open order', () => {
  it.each([
    [{ status: 'PLACED' }, 'Waiting for their answer'],
    [{ status: 'ACCEPTED', promisedAt: at(36) }, 'Being made · 19:00–19:10'],
    [{ status: 'ACCEPTED', promisedAt: at(-11) }, 'Being made · late, about 18:35'],
    [{ status: 'ACCEPTED', promisedAt: at(150), startAt: at(120) }, 'Scheduled for 21:00'],
    [{ status: 'ACCEPTED', promisedAt: at(24 * 60), startAt: at(120) }, 'Scheduled for 18:30 tomorrow'],
    [{ status: 'READY' }, 'Ready to collect'],
    [{ status: 'READY', service: 'DINE_IN' }, 'Coming to your table'],
    [{ status: 'OUT_FOR_DELIVERY', promisedAt: at(35) }, 'On its way · 19:00–19:10'],
    [{ status: 'COMPLETED' }, ''],
  ] as const)('says where %o stands as “%s”', (order, words) => {
    expect(openOrderWords({ service: 'COLLECTION', events: [], ...order }, clock, NOW)).toBe(words);
  });

  it('does not say that an order is scheduled which has begun, on a device whose clock is behind', () => {
    const begun = { status: 'ACCEPTED', startAt: at(1), promisedAt: at(36) } as const;
    const events: Order['events'] = [{ number: 2, type: 'ACCEPTED', at: at(1), actor: { kind: 'STAFF' } }];
    expect(openOrderWords({ service: 'COLLECTION', events, ...begun }, clock, NOW)).toBe(
      'Being made · 19:00–19:10',
    );
  });

  it.each([
    [{ status: 'REJECTED', events: ended('STAFF') }, 'They can’t make it – see why'],
    [{ status: 'CANCELLED', events: ended('STAFF') }, 'They had to cancel it – see why'],
    [{ status: 'MISSED', events: ended('CLOCK') }, 'Nobody answered in time – see what to do'],
    [{ status: 'MISSED', events: ended('CLOCK', -181) }, ''],
    [{ status: 'CANCELLED', events: ended('DINER') }, ''],
    [{ status: 'CANCELLED', events: ended('STAFF'), reason: 'DINER_ASKED' }, ''],
    [{ status: 'CANCELLED', events: ended('STAFF'), replacedBy: { id: 'o2', number: 2 } }, ''],
  ] as const)(
    'tells what the restaurant ended until that is old, and nothing that its diner did: %o',
    (order, words) => {
      expect(openOrderWords({ service: 'COLLECTION', ...order }, clock, NOW)).toBe(words);
    },
  );
});
