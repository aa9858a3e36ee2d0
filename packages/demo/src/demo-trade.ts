import { minutesOf } from '@comanda/domain/hours/dates';
import type { DemoRestaurant } from './demo-data.ts';
import type { Chance } from './demo-random.ts';

/** Half an hour of trade: [first minute of the local day, weight]. Minutes past 1440 belong to the night after. */
export type TradingSlot = readonly [from: number, weight: number];

const spread = ({ from, weights }: DemoRestaurant['trade']['lunch']): TradingSlot[] =>
  weights.map((weight, index) => [minutesOf(from) + index * 30, weight]);

const isWeekend = (weekday: number): boolean => weekday >= 5;

/** When people order on a weekday (0 is Monday): offices make lunches strong, weekends make evenings strong. */
export const tradingSlots = ({ trade }: DemoRestaurant, weekday: number): TradingSlot[] => {
  const lunchFactor = isWeekend(weekday) ? 0.7 : 1.3;
  const lunch = spread(trade.lunch).map(([from, weight]): TradingSlot => [from, weight * lunchFactor]);
  return [...lunch, ...spread(trade.evening)];
};

const usualOrders = [15, 17, 19, 24, 36, 40, 29];

/** How many orders a weekday brings (0 is Monday): 12 to 45. */
export const ordersOnWeekday = (weekday: number, chance: Chance): number => {
  const usual = usualOrders[weekday] ?? 20;
  return Math.max(12, Math.min(45, Math.round(usual * (0.82 + chance.fraction() * 0.36))));
};

/** `HH:MM` of a minute of the local day, also of one past midnight. */
export const clockOf = (minuteOfDay: number): string => {
  const hours = Math.floor(minuteOfDay / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
};
