import type { Invoice, Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import type { PlanInterval } from '@comanda/domain/payments/subscriptions';

const STATUS = {
  TRIALING: 'Trial',
  ACTIVE: 'Active',
  PAST_DUE: 'Payment due',
  LOCKED: 'Not paid',
  CANCELLED: 'Ended',
} as const satisfies Record<SubscriptionView['status'], string>;

const STATE = {
  OPEN: 'To pay',
  PAID: 'Paid',
  VOID: 'Not needed any more',
} as const satisfies Record<Invoice['state'], string>;

const EACH = { MONTH: 'a month', YEAR: 'a year' } as const satisfies Record<PlanInterval, string>;
const BY = { MONTH: 'Monthly', YEAR: 'Yearly' } as const satisfies Record<PlanInterval, string>;

/** What is said about the plan of a restaurant. Days and money come as they are written. */
export const SUBSCRIPTION_WORDS = {
  title: 'Plan',
  lead: (restaurant: string) => `What ${restaurant} pays for taking orders here.`,
  free: 'There is nothing to pay here. Take as many orders as you like.',
  lockedByOperator: (restaurant: string, product: string) =>
    `${restaurant} is locked, and not because of a bill. Ask whoever runs ${product} for you to unlock it.`,
  statusOf: (status: SubscriptionView['status']) => STATUS[status],
  stateOf: (state: Invoice['state']) => STATE[state],
  by: (interval: PlanInterval) => BY[interval],
  intervals: 'How often you pay',
  includes: 'Included',
  present: 'Your plan',
  trial: (days: number, day: string) =>
    days <= 1
      ? `Your trial ends on ${day}: that’s tomorrow at the latest.`
      : `${days} days of trial left, until ${day}.`,
  renews: (day: string) => `Paid until ${day}. Then the next invoice comes.`,
  wasDue: (day: string) => `Due since ${day}.`,
  ended: (day: string) => `Ended on ${day}.`,
  ends: (day: string) => `You have cancelled. You keep everything until ${day}.`,
  due: {
    title: (money: string) => `${money} to pay`,
    since: (money: string, day: string) => `${money} has been due since ${day}.`,
    until: (day: string) => `Until ${day} nothing changes: you take orders as always.`,
    after: (day: string) =>
      `From ${day} on, diners can’t order until it’s paid. Open orders can still be finished.`,
    locked: (money: string) =>
      `Diners can’t order, because ${money} wasn’t paid. Your menu and orders are safe.`,
    cancelled: 'Your plan has ended, so diners can’t order. Your menu and orders are safe.',
    reopen: 'You’re open again within a second of paying.',
  },
  thanks: (day: string) => `Thank you. You’ve paid until ${day}.`,
  notPaidYet: 'Not paid yet. If you’ve just paid, you’ll see it here in a moment.',
  begunTitle: (number: string) => `Invoice ${number} is not paid`,
  begun: (money: string, plan: string) =>
    `You began to pay ${money} for ${plan}. Pay it now or leave it: until it’s paid, your plan stays as it is.`,
  payOpen: (money: string) => `Pay ${money}`,
  pay: 'Pay now',
  payAndReopen: (money: string) => `Pay ${money} and reopen`,
  opening: 'Opening the page to pay…',
  notOpened: (why: string) => `The page to pay could not be opened: ${why}`,
  howToPay: 'To pay, please write to',
  askHow: (product: string) => `To pay, please ask whoever runs ${product} for you.`,
  changeByHand: 'To change your plan, please write to',
  plans: 'Plans',
  payAhead: (money: string) => `Pay ${money} in advance`,
  payNow: (name: string, money: string) => `Pay ${money} for ${name}`,
  same: 'This is your plan.',
  more: (money: string, interval: PlanInterval) => `${money} more ${EACH[interval]} than now`,
  less: (money: string, interval: PlanInterval) => `${money} less ${EACH[interval]} than now`,
  equal: 'The same price as now',
  cancel: 'Cancel plan',
  cancelHint: (day: string) => `Cancel any time: you keep everything until ${day}.`,
  cancelNowHint: 'Cancel any time: nothing is paid for at the moment, so it would end at once.',
  cancelTitle: (restaurant: string) => `Cancel the plan of ${restaurant}?`,
  cancelText: (day: string) =>
    `You keep everything until ${day}, and nothing more is charged. After that diners can’t order; your menu and orders stay.`,
  cancelNowText:
    'Nothing is paid for at the moment, so diners can’t order from now on. You owe nothing, and your menu and orders stay.',
  cancelling: 'Cancelling…',
  notCancelled: (why: string) => `Not cancelled: ${why}`,
  cancelled: (day: string) => `Cancelled. You keep everything until ${day}.`,
  cancelledNow: 'Cancelled.',
  keep: 'Keep the plan',
  keeping: 'One moment…',
  kept: 'Good to have you. The plan goes on.',
  notKept: (why: string) => `Not changed: ${why}`,
  invoices: 'Invoices',
  noInvoices: 'No invoices yet. The first one comes when there is something to pay.',
  number: 'Number',
  date: 'Date',
  what: 'Plan',
  amount: 'Amount',
  state: 'State',
  file: (number: string) => `Invoice ${number} as PDF`,
  fileName: (number: string) => `invoice-${number}.pdf`,
  notSaved: (number: string, why: string) => `Invoice ${number} was not saved: ${why}`,
  sheet: 'Save as CSV',
  sheetName: (slug: string) => `${slug}-invoices.csv`,
  sheetColumns: ['number', 'date', 'plan', 'from', 'until', 'amount', 'currency', 'state', 'paid'],
  bar: (money: string, restaurant: string, day: string) =>
    `${money} for ${restaurant} is due. From ${day} on it takes no orders until it’s paid.`,
  barShort: (money: string, day: string) => `${money} overdue: pay by ${day}`,
  barLink: 'See the bill',
  managerBar: (restaurant: string, day: string) =>
    `The plan of ${restaurant} isn’t paid. From ${day} on it takes no orders until it is. Please remind the owner.`,
  managerBarShort: (day: string) => `Plan unpaid: no orders from ${day}`,
} as const;

/** "£29.00 a month". */
export const priceWords = (money: string, { interval }: Pick<Plan, 'interval'>) =>
  `${money} ${EACH[interval]}`;
