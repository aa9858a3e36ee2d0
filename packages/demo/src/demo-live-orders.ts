import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { chooseBasket } from './demo-baskets.ts';
import type { DemoRestaurant, DemoService } from './demo-data.ts';
import { type DemoDiner, demoDiners } from './demo-diners.ts';
import type { DemoMove, DemoOrder } from './demo-order.ts';
import { type Chance, chanceFrom } from './demo-random.ts';

const second = 1000;
const minute = 60 * second;
const quarter = 15 * minute;

// Live orders may be made at any hour: their baskets hold only what is sold all day.
const anyHour = '19:00';

const longNote =
  'Severe nut allergy at the table: please use a clean board and clean tongs, wrap this order on its own, and call me ' +
  'if anything at all has been near nuts. No dressing, no garnish, nothing from the fryer. Thank you so much!';

interface Kitchen {
  readonly restaurant: DemoRestaurant;
  readonly now: number;
  readonly chance: Chance;
  readonly by: string;
}

interface LiveOrder {
  readonly diner: DemoDiner;
  readonly service: DemoService;
  readonly placedAt: number;
  readonly moves?: readonly DemoMove[];
  readonly extra?: Pick<DemoOrder, 'scheduledFor'> | Pick<DemoOrder, 'note' | 'avoids' | 'allergyNote'>;
}

const orderOf = ({ restaurant, chance }: Kitchen, live: LiveOrder): DemoOrder => {
  const { diner, service } = live;
  const delivered = service === 'DELIVERY';
  return {
    diner: diner.key,
    service,
    contact: diner.contact,
    ...(delivered ? { address: diner.address, location: diner.location } : {}),
    lines: chooseBasket(restaurant, { clock: anyHour, service }, delivered ? diner.zone.minimum : 0, chance),
    placedAt: live.placedAt,
    moves: live.moves ?? [],
    ...live.extra,
    payment: AT_HANDOVER,
  };
};

const accepted = ({ restaurant, by }: Kitchen, at: number): DemoMove => ({
  to: 'ACCEPTED',
  at,
  by,
  readyInMinutes: restaurant.prepMinutes,
});

/** An order whose kitchen time ends in `left` minutes; negative means that it is late. */
const preparing = (kitchen: Kitchen, diner: DemoDiner, service: DemoService, left: number): LiveOrder => {
  const acceptedAt = kitchen.now - (kitchen.restaurant.prepMinutes - left) * minute;
  return { diner, service, placedAt: acceptedAt - 35 * second, moves: [accepted(kitchen, acceptedAt)] };
};

const ready = (kitchen: Kitchen, diner: DemoDiner, service: DemoService, sinceMinutes: number): LiveOrder => {
  const readyAt = kitchen.now - sinceMinutes * minute;
  const acceptedAt = readyAt - (kitchen.restaurant.prepMinutes - 2) * minute;
  return {
    diner,
    service,
    placedAt: acceptedAt - 20 * second,
    moves: [accepted(kitchen, acceptedAt), { to: 'READY', at: readyAt, by: kitchen.by }],
  };
};

const onItsWay = (kitchen: Kitchen, diner: DemoDiner): LiveOrder => {
  const waiting = ready(kitchen, diner, 'DELIVERY', 7);
  const left: DemoMove = { to: 'OUT_FOR_DELIVERY', at: kitchen.now - 4 * minute, by: kitchen.by };
  return { ...waiting, moves: [...(waiting.moves ?? []), left] };
};

/** For 90 minutes from now, rounded up to a quarter of an hour as a diner would choose it. */
const scheduled = (kitchen: Kitchen, diner: DemoDiner): LiveOrder => ({
  diner,
  service: 'DELIVERY',
  placedAt: kitchen.now - 26 * minute,
  moves: [accepted(kitchen, kitchen.now - 25 * minute)],
  extra: { scheduledFor: Math.ceil((kitchen.now + 90 * minute) / quarter) * quarter },
});

const liveOrders = (kitchen: Kitchen): LiveOrder[] => {
  const { restaurant, now, chance } = kitchen;
  const [a, b, c, d, e, f, g, h, i] = chance.some(demoDiners(restaurant), 9);
  if (!(a && b && c && d && e && f && g && h && i)) throw new Error(`${restaurant.name} has too few diners`);
  return [
    { diner: a, service: 'DELIVERY', placedAt: now - 20 * second },
    { diner: b, service: 'COLLECTION', placedAt: now - 270 * second },
    preparing(kitchen, c, 'COLLECTION', 3),
    preparing(kitchen, d, 'DELIVERY', -6),
    {
      ...preparing(kitchen, e, 'DELIVERY', 14),
      extra: { avoids: ['NUTS'], allergyNote: 'also traces', note: longNote },
    },
    ready(kitchen, f, 'COLLECTION', 3),
    ready(kitchen, g, 'DELIVERY', 5),
    onItsWay(kitchen, h),
    scheduled(kitchen, i),
  ];
};

/**
 * What the live board shows at `now` (epoch ms), oldest first: two new (0:20 and 4:30 old), three in preparation (one
 * due soon, one late, one with an allergy), two ready, one on its way, one scheduled. The same arguments give the same
 * orders.
 */
export const demoLiveOrders = (restaurant: DemoRestaurant, now: number): DemoOrder[] => {
  const by = restaurant.members[0]?.user ?? 'lucia';
  const kitchen: Kitchen = { restaurant, now, chance: chanceFrom(`${restaurant.slug} live`), by };
  return liveOrders(kitchen)
    .map((live) => orderOf(kitchen, live))
    .sort((one, other) => one.placedAt - other.placedAt);
};
