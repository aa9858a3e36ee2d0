import type { Service } from '../hours/services.ts';
import type { Minor } from '../money/money.ts';
import type { PaymentMethod } from './order-payments.ts';

/** Orders that need no answer: of these services, below this total (null is any), and only paid by card if so. */
export type AutoAcceptRule = {
  readonly services: readonly Service[];
  readonly below: Minor | null;
  readonly paidOnly: boolean;
};

/** Whether a rule accepts an order by itself. A delivery that the restaurant has to confirm never is. */
export function acceptsByItself(
  rule: AutoAcceptRule | null,
  order: {
    readonly service: Service;
    readonly total: Minor;
    readonly paymentMethod: PaymentMethod;
    readonly toConfirm: boolean;
  },
): boolean {
  if (rule === null || order.toConfirm || !rule.services.includes(order.service)) return false;
  if (rule.below !== null && order.total >= rule.below) return false;
  return !rule.paidOnly || order.paymentMethod === 'CARD';
}
