import { minutesOf } from '@comanda/domain/hours/dates';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { chooseBasket, chooseLine } from './demo-baskets.ts';
import { localDay, localMinute, startOfTradingDay, weekdayIndex } from './demo-clock.ts';
import { type DemoRestaurant, type DemoService, demoTexts } from './demo-data.ts';
import { type DemoDiner, demoDiners } from './demo-diners.ts';
import { demoMenu } from './demo-menu.ts';
import { BY_DINER, type DemoMove, type DemoOrder, type DemoReason } from './demo-order.ts';
import { type Chance, chanceFrom } from './demo-random.ts';

/** Half an hour of trade: [first minute of the local day, weight]. Minutes past 1440 belong to the night after. */
type TradingSlot = readonly [from: number, weight: number];

const spread = ({ from, weights }: DemoRestaurant['trade']['lunch']): TradingSlot[] =>
  weights.map((weight, index) => [minutesOf(from) + index * 30, weight]);

const isWeekend = (weekday: number): boolean => weekday >= 5;

/** When people order on a weekday (0 is Monday): offices make lunches strong, weekends make evenings strong. */
const tradingSlots = ({ trade }: DemoRestaurant, weekday: number): TradingSlot[] => {
  const lunchFactor = isWeekend(weekday) ? 0.7 : 1.3;
  const lunch = spread(trade.lunch).map(([from, weight]): TradingSlot => [from, weight * lunchFactor]);
  return [...lunch, ...spread(trade.evening)];
};

const usualOrders = [15, 17, 19, 24, 36, 40, 29];

/** How many orders a weekday brings (0 is Monday): 12 to 45. */
const ordersOnWeekday = (weekday: number, chance: Chance): number => {
  const usual = usualOrders[weekday] ?? 20;
  return Math.max(12, Math.min(45, Math.round(usual * (0.82 + chance.fraction() * 0.36))));
};

/** `HH:MM` of a minute of the local day, also of one past midnight. */
export const clockOf = (minuteOfDay: number): string => {
  const hours = Math.floor(minuteOfDay / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
};

const second = 1000;
const minute = 60 * second;
const pastDays = 60;

/** One in 25 is rejected; the reasons take turns, so that each is there. */
const rejectEvery = 25;
const reasons: readonly DemoReason[] = [
  'BUSY',
  'INGREDIENT_UNAVAILABLE',
  'OUT_OF_AREA',
  'CLOSING_EARLY',
  'DINER_ASKED',
  'OTHER',
];

const staffOf = (restaurant: DemoRestaurant): string[] => restaurant.members.map(({ user }) => user);

const served = (
  restaurant: DemoRestaurant,
  service: DemoService,
  placedAt: number,
  travelMinutes: number,
  chance: Chance,
): readonly DemoMove[] => {
  const by = chance.pick(staffOf(restaurant));
  const slow = chance.happens(0.08);
  const readyInMinutes = restaurant.prepMinutes + (chance.happens(0.2) ? 10 : 0);
  const acceptedAt = placedAt + chance.whole(12, slow ? 260 : 75) * second;
  const spent = readyInMinutes * (slow ? 1 + chance.fraction() * 0.5 : 0.65 + chance.fraction() * 0.35);
  const readyAt = acceptedAt + Math.round(spent * 60) * second;
  const leftAt = readyAt + chance.whole(60, 300) * second;
  const doneAt =
    service === 'DELIVERY'
      ? leftAt + Math.round(travelMinutes * (0.7 + chance.fraction() * 0.6)) * minute
      : readyAt + chance.whole(60, 900) * second;
  return [
    { to: 'ACCEPTED', at: acceptedAt, by, readyInMinutes },
    { to: 'READY', at: readyAt, by },
    ...(service === 'DELIVERY' ? [{ to: 'OUT_FOR_DELIVERY', at: leftAt, by } as const] : []),
    { to: 'COMPLETED', at: doneAt, by },
  ];
};

const rejected = (
  restaurant: DemoRestaurant,
  placedAt: number,
  turn: number,
  chance: Chance,
): readonly DemoMove[] => {
  const reason = reasons[turn % reasons.length] ?? 'BUSY';
  const by = chance.pick(staffOf(restaurant));
  const note = reason === 'OTHER' ? { note: 'The oven is out for the next hour, sorry' } : {};
  return [{ to: 'REJECTED', at: placedAt + chance.whole(20, 200) * second, by, reason, ...note }];
};

const dinerOf = (diners: readonly DemoDiner[], chance: Chance): DemoDiner =>
  chance.weighted(diners, (diner) => 1 / (diners.indexOf(diner) + 4));

const reach = (service: DemoService, diner: DemoDiner, chance: Chance): Partial<DemoOrder> => {
  if (service === 'DELIVERY') return { address: diner.address, location: diner.location };
  return service === 'DINE_IN' ? { table: String(chance.whole(1, 14)) } : {};
};

const serviceOf = (restaurant: DemoRestaurant, chance: Chance): DemoService =>
  chance.weighted(restaurant.services, (service) =>
    service === 'DELIVERY' ? 6 : service === 'COLLECTION' ? 3 : 1,
  );

const ordersOfDay = (restaurant: DemoRestaurant, day: number): DemoOrder[] => {
  const chance = chanceFrom(`${restaurant.slug} day ${day}`);
  const diners = demoDiners(restaurant);
  const opensAt = startOfTradingDay(day, restaurant.timezone);
  const count = ordersOnWeekday(weekdayIndex(day), chance);
  const slots = tradingSlots(restaurant, weekdayIndex(day));
  return Array.from({ length: count }, (): DemoOrder => {
    const [from] = chance.weighted(slots, ([, weight]) => weight);
    const within = chance.whole(0, 29 * 60);
    const placedAt = opensAt + from * minute + within * second;
    const service = serviceOf(restaurant, chance);
    const diner = dinerOf(diners, chance);
    const minimum = service === 'DELIVERY' ? diner.zone.minimum : 0;
    return {
      diner: diner.key,
      service,
      contact: diner.contact,
      ...reach(service, diner, chance),
      lines: chooseBasket(
        restaurant,
        { clock: clockOf(from + Math.floor(within / 60)), service },
        minimum,
        chance,
      ),
      placedAt,
      moves: served(restaurant, service, placedAt, diner.zone.travelMinutes, chance),
      payment: AT_HANDOVER,
    };
  }).sort((one, other) => one.placedAt - other.placedAt);
};

const withRejections = (restaurant: DemoRestaurant, orders: readonly DemoOrder[]): DemoOrder[] => {
  const chance = chanceFrom(`${restaurant.slug} rejections`);
  return orders.map((order, index) => {
    if (index % rejectEvery !== rejectEvery - 1) return order;
    const turn = Math.floor(index / rejectEvery);
    // "Out of area" is a reason for deliveries only: the turn waits for one.
    const outOfPlace = reasons[turn % reasons.length] === 'OUT_OF_AREA' && order.service !== 'DELIVERY';
    return { ...order, moves: rejected(restaurant, order.placedAt, outOfPlace ? turn + 1 : turn, chance) };
  });
};

const cancelledByDiner = (order: DemoOrder): DemoOrder => ({
  ...order,
  moves: [{ to: 'CANCELLED', at: order.placedAt + 95 * second, by: BY_DINER, reason: 'DINER_ASKED' }],
});

/** The office lunch: 14 lines, one for each colleague, named in the note. */
const officeLunch = (restaurant: DemoRestaurant, order: DemoOrder): DemoOrder => {
  const chance = chanceFrom(`${restaurant.slug} office`);
  const mains = demoMenu(restaurant).categories.filter(
    ({ interval, items }) => interval === undefined && items.length > 3,
  );
  const lines = demoTexts.colleagues.map((name) => ({
    ...chooseLine(chance.pick(mains), order.service, chance),
    quantity: 1,
    note: `For ${name}`,
  }));
  return { ...order, lines, note: 'Office lunch: please write the names on the boxes' };
};

const byLayla = (order: DemoOrder): DemoOrder => ({
  ...order,
  contact: { ...order.contact, name: 'ليلى 🌙' },
});

const isLunchToGo = ({ timezone }: DemoRestaurant, { service, placedAt }: DemoOrder): boolean =>
  service !== 'DINE_IN' && localMinute(placedAt, timezone) < 14 * 60;

// The special ones lie in the last days, where a look at the history finds them.
const withSpecialOrders = (restaurant: DemoRestaurant, orders: readonly DemoOrder[]): DemoOrder[] => {
  const completed = orders.filter(({ moves }) => moves.at(-1)?.to === 'COMPLETED');
  const [layla, cancelled] = [completed.at(-4), completed.at(-22)];
  const office = completed.slice(0, -40).findLast((order) => isLunchToGo(restaurant, order));
  return orders.map((order) => {
    if (order === layla) return byLayla(order);
    if (order === office) return officeLunch(restaurant, order);
    return order === cancelled ? cancelledByDiner(order) : order;
  });
};

/** First of the 60 finished trading days before `now` (epoch ms): one that runs past midnight is finished at four. */
const firstDay = (restaurant: DemoRestaurant, now: number): number =>
  localDay(now - 4 * 60 * minute, restaurant.timezone) - pastDays;

/**
 * The orders of the 60 trading days before `now` (epoch ms), oldest first: 12–45 a day, one in 25 rejected, one
 * cancelled by its diner, one of 14 lines, one from ليلى 🌙. The same arguments give the same orders.
 */
export const demoPastOrders = (restaurant: DemoRestaurant, now: number): DemoOrder[] => {
  const start = firstDay(restaurant, now);
  const days = Array.from({ length: pastDays }, (_, index) => ordersOfDay(restaurant, start + index));
  return withSpecialOrders(restaurant, withRejections(restaurant, days.flat()));
};
