import type { Period } from '../hours/opening-periods.ts';
import type { Service } from '../hours/services.ts';
import { firstQuantity, type QuantityRule } from './quantities.ts';
import { isServedAt } from './served-at.ts';

/** The mark of a dish or an option; `soldOutUntil` (epoch ms) ends it by itself, else somebody must take it off. */
export type SoldOutMark = {
  readonly available: boolean;
  readonly soldOutUntil?: number | null | undefined;
};

/** Whether a sold-out mark (not the stock) holds at an instant. */
export function isMarkedSoldOutAt({ available, soldOutUntil }: SoldOutMark, at: number): boolean {
  return !available && (soldOutUntil == null || at < soldOutUntil);
}

/** The mark of what can be had only while both can. */
export function bothMarks(one: SoldOutMark, other: SoldOutMark): SoldOutMark {
  if (one.available) return { available: other.available, soldOutUntil: other.soldOutUntil };
  if (other.available) return { available: one.available, soldOutUntil: one.soldOutUntil };
  const [first, second] = [one.soldOutUntil, other.soldOutUntil];
  const soldOutUntil = first == null || second == null ? null : Math.max(first, second);
  return { available: false, soldOutUntil };
}

/** All of a dish that decides whether it can be had, by itself or as a part of another. */
export type OfferedDish = SoldOutMark &
  QuantityRule & {
    readonly visible: boolean;
    /** When it is on the menu (`schedulePeriods`); absent means always. */
    readonly schedule?: readonly Period[] | null | undefined;
    /** Those it can be had by; absent means all. */
    readonly services?: readonly Service[] | null | undefined;
    /** Null is uncounted. */
    readonly stock?: number | null | undefined;
  };

export const isFor = ({ services }: Pick<OfferedDish, 'services'>, service: Service): boolean =>
  services?.includes(service) ?? true;

/** Whether there are as many as are wanted, and as many as anybody has to take. */
export const isEnough = (dish: Pick<OfferedDish, 'stock'> & QuantityRule, wanted: number): boolean =>
  dish.stock == null || dish.stock >= Math.max(wanted, firstQuantity(dish));

/** Whether one of a dish can be had at an instant, what is chosen with it apart. */
export function isOfferedAt(dish: OfferedDish, at: number, service?: Service): boolean {
  return (
    dish.visible &&
    (service === undefined || isFor(dish, service)) &&
    !isMarkedSoldOutAt(dish, at) &&
    isEnough(dish, 1) &&
    isServedAt(dish.schedule, at)
  );
}
