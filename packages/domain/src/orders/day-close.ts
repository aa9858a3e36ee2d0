import type { Minor } from '../money/money.ts';
import { endsWithFood, endsWithoutFood, type OrderStatus } from './order-statuses.ts';

/** `KEPT`: money without food; `OVERPAID`: beyond the cost; `UNPAID`: the food was handed over. */
export const MONEY_PROBLEMS = ['KEPT', 'OVERPAID', 'UNPAID'] as const;

export type MoneyProblem = (typeof MONEY_PROBLEMS)[number];

/** Sums of an order's ledger, in minor units; `taken` is what came in, `refunded` what of it went back. */
export type OrderMoney = {
  readonly status: OrderStatus;
  readonly total: Minor;
  readonly taken: Minor;
  readonly refunded: Minor;
};

/** What is wrong with an order's money, and how much of it; null where nothing is, or the order is not over. */
export function moneyProblemOf({
  status,
  total,
  taken,
  refunded,
}: OrderMoney): { readonly kind: MoneyProblem; readonly amount: Minor } | null {
  const left = taken - refunded;
  if (endsWithoutFood(status)) return left > 0 ? { kind: 'KEPT', amount: left } : null;
  if (!endsWithFood(status)) return null;
  if (left > total) return { kind: 'OVERPAID', amount: left - total };
  return taken < total ? { kind: 'UNPAID', amount: total - taken } : null;
}

/** Cash that has to be in the till, in minor units: taken less handed back; below 0 where more went out. */
export const cashDue = ({ taken, back }: { readonly taken: Minor; readonly back: Minor }): Minor =>
  taken - back;
