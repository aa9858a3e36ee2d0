import type { Invoice, Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import { NOON } from '@comanda/testing/an-order';

/** "Monthly", £29.00 a month. */
const MONTHLY: Plan = {
  ...{ id: 'monthly', name: 'Monthly', interval: 'MONTH', price: 2_900, currency: 'GBP' },
  includes: ['Orders without commission', 'As many screens as you like'],
};

/** "Yearly", £290.00 a year. */
const YEARLY: Plan = { ...MONTHLY, id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000 };

export function anInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    ...{ number: '2026-000007', plan: 'Monthly', amount: 2_900, currency: 'GBP', state: 'PAID' },
    ...{ issuedAt: iso(NOON - 20 * DAY_MS), paidAt: iso(NOON - 19 * DAY_MS) },
    ...{ from: iso(NOON - 20 * DAY_MS), until: iso(NOON + 10 * DAY_MS) },
    ...change,
  };
}

/** A monthly plan that is paid for ten more days, by hand. */
export function aSubscription(change: Partial<SubscriptionView> = {}): SubscriptionView {
  return {
    ...{
      plan: MONTHLY,
      status: 'ACTIVE',
      price: 2_900,
      currency: 'GBP',
      trialEndsAt: null,
      graceEndsAt: null,
    },
    ...{ currentPeriodEnd: iso(NOON + 10 * DAY_MS), isEnding: false, invoices: [anInvoice()] },
    ...{
      accountLocked: false,
      plans: [MONTHLY, YEARLY],
      isPaidOnline: false,
      contact: 'pay@comanda.example',
    },
    ...change,
  };
}
