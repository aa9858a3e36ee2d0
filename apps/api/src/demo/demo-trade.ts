import type { Chance } from './demo-random.ts';
import type { DemoSlug } from './demo-types.ts';

/** Half an hour of trade: [first minute of the local day, weight]. Minutes past 1440 belong to the night after. */
export type TradingSlot = readonly [from: number, weight: number];

const spread = (from: number, weights: readonly number[]): TradingSlot[] =>
  weights.map((weight, index) => [from + index * 30, weight]);

const noon = 720;
const lunchHalfHours = [2, 5, 7, 6, 4, 2, 1];
const dinnerHalfHours = [2, 4, 6, 8, 9, 8, 6, 4, 3, 1];

const trade: Readonly<Record<DemoSlug, { lunch: readonly TradingSlot[]; evening: readonly TradingSlot[] }>> =
  {
    'forno-lucia': {
      lunch: spread(noon - 30, lunchHalfHours),
      evening: spread(noon + 300, [...dinnerHalfHours, 1, 1]),
    },
    'tiffin-lane': {
      lunch: spread(noon - 30, lunchHalfHours),
      evening: spread(noon + 330, dinnerHalfHours),
    },
    'suya-yard': {
      lunch: spread(noon, [2, 4, 5, 5, 4, 3, 2]),
      evening: spread(noon + 270, [2, 3, 4, 6, 7, 8, 8, 8, 7, 6, 5, 5, 4, 3, 2, 1]),
    },
  };

const isWeekend = (weekday: number): boolean => weekday >= 5;

/** When people order on a weekday (0 is Monday): offices make lunches strong, weekends make evenings strong. */
export const tradingSlots = (slug: DemoSlug, weekday: number): TradingSlot[] => {
  const { lunch, evening } = trade[slug];
  const lunchFactor = isWeekend(weekday) ? 0.7 : 1.3;
  return [...lunch.map(([from, weight]): TradingSlot => [from, weight * lunchFactor]), ...evening];
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
