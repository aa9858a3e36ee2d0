import { missingWords } from '@comanda/contract/words/missing-dishes';
import { dishesBack, endMoneyWords, sumOf, wayBackWords } from '@comanda/contract/words/money-back';
import { becauseWords, laterPromiseWords } from '@comanda/contract/words/orders';
import { type ClockReader, clockTime, dateName, isTonight } from '@comanda/contract/words/times';
import { aboutTime, promiseWindow } from '@comanda/domain/availability/estimate';
import { formatMoney } from '@comanda/domain/money/money';
import { laterPromise } from '@comanda/domain/orders/order-events';
import { isPaidAtHandover, type PaymentState } from '@comanda/domain/orders/order-payments';
import { foodAt } from '@comanda/domain/orders/order-statuses';
import { withoutWebAddresses } from '@comanda/domain/people/web-addresses';
import { foldCharges, promotionLines, roundingOf } from '@comanda/domain/pricing/charges';
import { discountRows } from '@comanda/domain/pricing/discounts';
import { givenBack, type OrderWithEmail } from '#modules/orders';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';
import { writtenPhone } from '#platform/phone.ts';

const PAID: ReadonlySet<PaymentState> = new Set(['PAID', 'AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** The order was received, accepted, delayed, lacks a dish, or ended without food, or its money goes back. */
export type OrderNews = 'PLACED' | 'ACCEPTED' | 'LATER' | 'MISSING' | 'ENDED' | 'REFUNDED';

type Telling = {
  readonly order: OrderWithEmail;
  readonly news: OrderNews;
  readonly settings: Pick<RestaurantSettings, 'restaurant'>;
  /** Address of the page on which its diner follows it. */
  readonly page: string;
};

/** "", "tonight", "on Friday 27 November": the day where it is another than that of `now`, for a later reader. */
function dayOf(at: number, reader: ClockReader, now: number): string {
  if (isTonight(at, reader, now)) return 'tonight';
  const date = dateName(at, reader);
  return date === dateName(now, reader) ? '' : `on ${date}`;
}

/** "19:05", "00:30 tonight", "19:05 on Friday 27 November". */
function timeAndDate(at: number, reader: ClockReader, now: number): string {
  return `${clockTime(at, reader)} ${dayOf(at, reader, now)}`.trim();
}

function placeWords({ order, settings }: Telling): string[] {
  if (order.service !== 'COLLECTION') return [];
  const { line1, city, postcode } = settings.restaurant.address;
  return [`Collect it from ${[line1, city, postcode].filter(Boolean).join(', ')}.`];
}

function placedWords({ order, settings }: Telling, reader: ClockReader, now: number): string[] {
  const { name } = settings.restaurant;
  const { attendedFrom, scheduledFor } = order;
  const answer =
    attendedFrom !== null && attendedFrom > now
      ? `They open at ${timeAndDate(attendedFrom, reader, now)} and will confirm it then.`
      : 'They still have to accept it, and you get another e-mail as soon as they do.';
  const wanted = scheduledFor === null ? [] : [`You asked for ${timeAndDate(scheduledFor, reader, now)}.`];
  const instead =
    order.replacesNumber === null
      ? ''
      : ` It replaces your order #${order.replacesNumber}, which is cancelled.`;
  return [`${name} has your order #${order.number}.${instead} ${answer}`, ...wanted];
}

function acceptedWords(telling: Telling, reader: ClockReader, now: number): string[] {
  const { order, settings } = telling;
  const { name } = settings.restaurant;
  if (order.promisedAt === null) return [`${name} is making your order #${order.number}.`];
  const { service, scheduledFor, promisedAt } = order;
  const where = { DELIVERY: 'with you', COLLECTION: 'ready to collect', DINE_IN: 'at your table' }[service];
  if (scheduledFor !== null && promisedAt === scheduledFor) {
    const then = timeAndDate(promisedAt, reader, now);
    return [
      `${name} has accepted your order #${order.number}. It will be ${where} at ${then}.`,
      ...placeWords(telling),
    ];
  }
  const { from, to, latest } = promiseWindow(promisedAt);
  const [between, and, last] = [from, to, latest].map((at) => clockTime(at, reader));
  const then = ['It will be', where, dayOf(from, reader, now)].filter(Boolean).join(' ');
  return [
    `${name} has accepted your order #${order.number}. ${then} between ${between} and ${and}, ${last} at the latest.`,
    ...placeWords(telling),
  ];
}

function laterWords({ order }: Telling, reader: ClockReader, now: number): string[] {
  const promise = laterPromise(order.events)?.promise;
  if (!promise) return [];
  const [first, then] = [aboutTime(promise.before), aboutTime(promise.at)];
  const after = timeAndDate(then, reader, now);
  // the day is said once, and only where it is another one
  const before =
    dayOf(first, reader, now) === dayOf(then, reader, now)
      ? clockTime(first, reader)
      : timeAndDate(first, reader, now);
  const sentence = promise.sentence ?? undefined;
  return [laterPromiseWords({ service: order.service, before, after, sentence })];
}

function endedWords({ order, settings }: Telling): string[] {
  const { name, phone, locale } = settings.restaurant;
  const { paymentMethod: method, paymentState: state, unreturned: refundFailed } = order;
  const money = [endMoneyWords({ ...order, method, state, refundFailed }, locale)].filter(Boolean);
  if (order.status === 'MISSED') {
    const call = phone === '' ? '' : ` Call ${writtenPhone(phone)} if you still want to order.`;
    return [
      `${name} did not answer your order #${order.number} in time, so it was cancelled. Sorry.${call}`,
      ...money,
    ];
  }
  if (order.status === 'CANCELLED' && order.reason === 'DINER_ASKED') {
    return [`${name} has cancelled your order #${order.number}, as you asked.`, ...money];
  }
  const what = order.status === 'REJECTED' ? 'can’t make' : 'had to cancel';
  return [`${name} ${what} your order #${order.number}${becauseWords(order)} Sorry.`, ...money];
}

/** What is missing. A diner without news since the acceptance reads of that too. */
function shortenedWords(telling: Telling, reader: ClockReader, now: number): string[] {
  const { order, settings } = telling;
  const { name: restaurant, locale } = settings.restaurant;
  const missing = order.events.flatMap(({ missing: one, refundFailed }) => {
    if (!one) return [];
    const { instead, refund, ...said } = one;
    return [
      {
        ...said,
        ...(instead === null ? {} : { instead }),
        ...(refund && !refundFailed ? { refund: refund.amount } : {}),
      },
    ];
  });
  const by = { restaurant, currency: order.currency, locale, method: order.paymentMethod };
  const accepted = foodAt(order.status) === 'KITCHEN' ? acceptedWords(telling, reader, now) : [];
  return [missingWords(missing, by), ...accepted];
}

/** Why is the restaurant's own affair. */
function refundedWords({ order, settings }: Telling): string[] {
  const { name, locale } = settings.restaurant;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const refunds = order.events.flatMap((event) => givenBack(event) ?? []);
  const last = refunds.at(-1);
  if (!last) return [];
  const dishes = dishesBack(last, order.lines);
  const isByHand = last.call === null;
  const inCash = isByHand && !isPaidAtHandover(order.paymentMethod) ? ' in cash' : '';
  const what = `${name} gives you back ${money(last.amount)}${inCash} of your order #${order.number}${dishes && `, ${dishes}`}.`;
  const inAll = refunds.length > 1 ? `That makes ${money(sumOf(refunds))} in all.` : '';
  return [[what, inAll, isByHand ? '' : wayBackWords(order.paymentMethod)].filter(Boolean).join(' ')];
}

const ENDED_SUBJECT: Readonly<Partial<Record<OrderWithEmail['status'], string>>> = {
  MISSED: 'did not answer',
  CANCELLED: 'has cancelled',
};

function subjectOf({ order, news, settings }: Telling): string {
  const does = {
    PLACED: 'has',
    ACCEPTED: 'has accepted',
    LATER: 'needs a little longer for',
    MISSING: 'has run out of something in',
    REFUNDED: 'gives money back for',
    ENDED: ENDED_SUBJECT[order.status] ?? 'can’t make',
  }[news];
  return `${settings.restaurant.name} ${does} your order #${order.number}`;
}

function totalWords({ paymentMethod, paymentState, total }: OrderWithEmail): string {
  const atHandover = isPaidAtHandover(paymentMethod);
  if (total === 0) return 'Total';
  if (paymentState === 'UNPAID') return atHandover ? 'Total, to pay in cash' : 'Total';
  return PAID.has(paymentState) ? `Total, paid ${atHandover ? 'in cash' : 'by card'}` : 'Total';
}

/** What was ordered, as a receipt has it. Notes of the diner are left out: the address may be somebody else's. */
function rowsOf(order: OrderWithEmail, locale: string) {
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const { discount, deliveryFee, serviceCharge, tip } = foldCharges(order.charges);
  const left = order.lines.filter(({ quantity }) => quantity > 0);
  const lines = left.map(({ quantity, name, options, total }) => {
    const chosen = options.map((option) =>
      option.quantity > 1 ? `${option.quantity}× ${option.name}` : option.name,
    );
    return {
      label: `${quantity}× ${name}${chosen.length > 0 ? ` (${chosen.join(', ')})` : ''}`,
      amount: money(total),
    };
  });
  const charges = [
    ...discountRows({ discount, promotions: promotionLines(order.charges) }).map(({ name, amount }) => ({
      label: name ?? 'Discount',
      amount: -amount,
    })),
    { label: 'Delivery', amount: deliveryFee },
    { label: 'Service charge', amount: serviceCharge },
    { label: 'Tip', amount: tip },
  ].filter(({ amount }) => amount !== 0);
  const taxes = order.tax.map(({ name, rate, amount, included }) => ({
    label: `${included ? 'includes ' : ''}${name} ${rate / 1000}%`,
    amount,
  }));
  const rounding = roundingOf(order.charges);
  return [
    ...lines,
    ...[
      ...charges,
      ...taxes,
      ...(rounding === 0 ? [] : [{ label: 'Rounded for cash', amount: rounding }]),
      { label: totalWords(order), amount: order.total },
    ].map(({ label, amount }) => ({ label, amount: money(amount) })),
  ];
}

/** There is nothing to follow any more, nor to be paid. */
const isOver = (news: OrderNews) => news === 'ENDED' || news === 'REFUNDED';

function paragraphsOf(telling: Telling, reader: ClockReader, now: number): string[] {
  switch (telling.news) {
    case 'PLACED':
      return placedWords(telling, reader, now);
    case 'ACCEPTED':
      return acceptedWords(telling, reader, now);
    case 'LATER':
      return laterWords(telling, reader, now);
    case 'MISSING':
      return shortenedWords(telling, reader, now);
    case 'ENDED':
      return endedWords(telling);
    case 'REFUNDED':
      return refundedWords(telling);
  }
}

/**
 * An e-mail about an order. Nothing that its sender has typed is in it, neither name nor address nor notes: anybody can
 * give somebody else's e-mail address, and ours must not carry what they want to say. Nor are allergies, which are
 * nobody else's to read. What the restaurant has typed leads nowhere: a restaurant costs nothing, and may have ordered
 * from itself.
 */
export function orderMail(telling: Telling, now: number): Mail {
  const { order, news, settings, page } = telling;
  const { restaurant } = settings;
  const reader = { timeZone: restaurant.timezone, locale: restaurant.locale };
  return writeMail({
    subject: subjectOf(telling),
    greeting: greetingWords(),
    paragraphs: paragraphsOf(telling, reader, now).map(withoutWebAddresses),
    rows: isOver(news)
      ? []
      : rowsOf(order, restaurant.locale).map(({ label, amount }) => ({
          label: withoutWebAddresses(label),
          amount,
        })),
    button: {
      label: isOver(news) ? 'See your order' : 'Follow your order',
      url: page,
    },
    closing:
      restaurant.phone === ''
        ? 'If you have not ordered anything, you can ignore this e-mail.'
        : `Questions? Call ${writtenPhone(restaurant.phone)}. If you have not ordered anything, you can ignore this e-mail.`,
    sender: restaurant.name,
  });
}
