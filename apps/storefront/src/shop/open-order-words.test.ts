import type { Order } from '@comanda/contract/shapes/orders';
import { describe, expect, it } from 'vitest';
import { openOrderNews } from './open-order-words.ts';

const clock = { locale: 'en-GB', timezone: 'Europe/London' };
const DAY = 24 * 60;
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
  ] as const)('says where %o stands as “%s”', (order, words) => {
    expect(openOrderNews({ service: 'COLLECTION', events: [], ...order }, clock, NOW)).toEqual({
      isEnded: false,
      words,
    });
  });

  it('does not say that an order is scheduled which has begun, on a device whose clock is behind', () => {
    const begun = { status: 'ACCEPTED', startAt: at(1), promisedAt: at(36) } as const;
    const events: Order['events'] = [{ number: 2, type: 'ACCEPTED', at: at(1), actor: { kind: 'STAFF' } }];
    expect(openOrderNews({ service: 'COLLECTION', events, ...begun }, clock, NOW)).toMatchObject({
      words: 'Being made · 19:00–19:10',
    });
  });

  it.each([
    [{ status: 'REJECTED', events: ended('STAFF') }, 'They can’t make it.', 'See why'],
    [{ status: 'CANCELLED', events: ended('STAFF') }, 'They had to cancel it.', 'See why'],
    [{ status: 'MISSED', events: ended('CLOCK') }, 'Nobody answered in time.', 'See what to do'],
    [{ status: 'MISSED', events: ended('CLOCK', -29 * DAY) }, 'Nobody answered in time.', 'See what to do'],
  ] as const)(
    'tells what the restaurant ended, also to who comes back weeks later: %o',
    (order, words, more) => {
      expect(openOrderNews({ service: 'COLLECTION', ...order }, clock, NOW)).toEqual({
        isEnded: true,
        words,
        more,
      });
    },
  );

  it.each([
    { status: 'MISSED', events: ended('CLOCK', -31 * DAY) },
    { status: 'CANCELLED', events: ended('DINER') },
    { status: 'CANCELLED', events: ended('STAFF'), reason: 'DINER_ASKED' },
    { status: 'CANCELLED', events: ended('STAFF'), replacedBy: { id: 'o2', number: 2 } },
    { status: 'COMPLETED', events: ended('STAFF') },
  ] as const)('tells nothing that its diner did or got: %o', (order) => {
    expect(openOrderNews({ service: 'COLLECTION', ...order }, clock, NOW)).toBeNull();
  });
});
