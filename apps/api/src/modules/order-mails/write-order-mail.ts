import { sumOf } from '@comanda/contract/words/money-back';
import { type ClockReader, isTonight } from '@comanda/contract/words/times';
import { aboutTime, promiseWindow } from '@comanda/domain/availability/estimate';
import { formatMoney } from '@comanda/domain/money/money';
import { laterPromise } from '@comanda/domain/orders/order-events';
import { isPaidAtHandover, type PaymentState } from '@comanda/domain/orders/order-payments';
import { foodAt } from '@comanda/domain/orders/order-statuses';
import { languageOf } from '@comanda/domain/people/languages';
import { withoutWebAddresses } from '@comanda/domain/people/web-addresses';
import { foldCharges, promotionLines, roundingOf } from '@comanda/domain/pricing/charges';
import { discountRows } from '@comanda/domain/pricing/discounts';
import { givenBack, type OrderWithEmail } from '#modules/orders';
import type { RestaurantSettings } from '#modules/restaurant-settings';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';
import { writtenPhone } from '#platform/phone.ts';
import type { OrderNews } from './words.ts';
import { ORDER_MAIL_WORDS, type OrderMailWords } from './words-by-language.ts';

const PAID: ReadonlySet<PaymentState> = new Set(['PAID', 'AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

type Told = {
  readonly order: OrderWithEmail;
  readonly news: OrderNews;
  readonly settings: Pick<RestaurantSettings, 'restaurant'>;
  /** Address of the page on which its diner follows it. */
  readonly page: string;
};
type Telling = Told & {
  readonly words: OrderMailWords;
  readonly reader: ClockReader;
  /** Epoch ms. */
  readonly now: number;
};

const aboutOf = ({ order, settings }: Telling) => ({
  restaurant: settings.restaurant.name,
  number: order.number,
});

/** "", "tonight", "on Friday 27 November": the day where it is another than that of `now`, for a later reader. */
function dayOf(at: number, { words, reader, now }: Telling): string {
  if (isTonight(at, reader, now)) return words.tonight;
  const date = words.dateName(at, reader);
  return date === words.dateName(now, reader) ? '' : words.onDay(date);
}

/** "19:05", "00:30 tonight", "19:05 on Friday 27 November". */
function timeAndDate(at: number, telling: Telling): string {
  return `${telling.words.clockTime(at, telling.reader)} ${dayOf(at, telling)}`.trim();
}

function placeWords({ order, settings, words }: Telling): string[] {
  if (order.service !== 'COLLECTION') return [];
  const { line1, city, postcode } = settings.restaurant.address;
  return [words.collectFrom([line1, city, postcode].filter(Boolean).join(', '))];
}

function placedWords(telling: Telling): string[] {
  const { order, words, now } = telling;
  const { attendedFrom, scheduledFor, replacesNumber } = order;
  const answer =
    attendedFrom !== null && attendedFrom > now
      ? words.opensAt(timeAndDate(attendedFrom, telling))
      : words.toAccept;
  const instead = replacesNumber === null ? '' : words.replaces(replacesNumber);
  const wanted = scheduledFor === null ? [] : [words.askedFor(timeAndDate(scheduledFor, telling))];
  return [[words.placed(aboutOf(telling)), instead, answer].filter(Boolean).join(' '), ...wanted];
}

function acceptedWords(telling: Telling): string[] {
  const { order, words, reader } = telling;
  const about = aboutOf(telling);
  if (order.promisedAt === null) return [words.making(about)];
  const { service, scheduledFor, promisedAt } = order;
  if (scheduledFor !== null && promisedAt === scheduledFor) {
    const then = timeAndDate(promisedAt, telling);
    return [words.acceptedFor(about, service, then), ...placeWords(telling)];
  }
  const { from, to, latest } = promiseWindow(promisedAt);
  const time = (at: number) => words.clockTime(at, reader);
  const between = { day: dayOf(from, telling), from: time(from), to: time(to), latest: time(latest) };
  return [words.acceptedBetween(about, service, between), ...placeWords(telling)];
}

function laterWords(telling: Telling): string[] {
  const { order, words, reader } = telling;
  const promise = laterPromise(order.events)?.promise;
  if (!promise) return [];
  const [first, then] = [aboutTime(promise.before), aboutTime(promise.at)];
  const after = timeAndDate(then, telling);
  // the day is said once, and only where it is another one
  const before =
    dayOf(first, telling) === dayOf(then, telling)
      ? words.clockTime(first, reader)
      : timeAndDate(first, telling);
  const sentence = promise.sentence ?? undefined;
  return [words.laterPromiseWords({ service: order.service, before, after, sentence })];
}

function endedWords(telling: Telling): string[] {
  const { order, settings, words } = telling;
  const { phone, locale } = settings.restaurant;
  const about = aboutOf(telling);
  const { paymentMethod: method, paymentState: state, unreturned: refundFailed } = order;
  const money = [words.endMoneyWords({ ...order, method, state, refundFailed }, locale)].filter(Boolean);
  if (order.status === 'MISSED') {
    const call = phone === '' ? '' : words.callToOrder(writtenPhone(phone));
    return [[words.missed(about), call].filter(Boolean).join(' '), ...money];
  }
  if (order.status === 'CANCELLED' && order.reason === 'DINER_ASKED')
    return [words.cancelledAsAsked(about), ...money];
  return [words.ended(about, order.status, words.becauseWords(order)), ...money];
}

/** What is missing. A diner without news since the acceptance reads of that too. */
function shortenedWords(telling: Telling): string[] {
  const { order, settings, words } = telling;
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
  const accepted = foodAt(order.status) === 'KITCHEN' ? acceptedWords(telling) : [];
  return [words.missingWords(missing, by), ...accepted];
}

/** Why is the restaurant's own affair. */
function refundedWords(telling: Telling): string[] {
  const { order, settings, words } = telling;
  const { locale } = settings.restaurant;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const refunds = order.events.flatMap((event) => givenBack(event) ?? []);
  const last = refunds.at(-1);
  if (!last) return [];
  const isByHand = last.call === null;
  const isInCash = isByHand && !isPaidAtHandover(order.paymentMethod);
  const dishes = words.dishesBack(last, order.lines);
  const what = words.givesBack(aboutOf(telling), money(last.amount), isInCash, dishes);
  const inAll = refunds.length > 1 ? words.inAll(money(sumOf(refunds))) : '';
  return [[what, inAll, isByHand ? '' : words.wayBackWords(order.paymentMethod)].filter(Boolean).join(' ')];
}

function totalWords({ paymentMethod, paymentState, total }: OrderWithEmail, words: OrderMailWords): string {
  const atHandover = isPaidAtHandover(paymentMethod);
  if (total === 0) return words.total;
  if (paymentState === 'UNPAID') return atHandover ? words.totalToPay : words.total;
  return PAID.has(paymentState) ? words.totalPaid(atHandover) : words.total;
}

/** What was ordered, as a receipt has it. Notes of the diner are left out: the address may be somebody else's. */
function rowsOf({ order, settings, words }: Telling) {
  const money = (minor: number) => formatMoney(minor, order.currency, settings.restaurant.locale);
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
      label: name ?? words.discount,
      amount: -amount,
    })),
    { label: words.delivery, amount: deliveryFee },
    { label: words.serviceCharge, amount: serviceCharge },
    { label: words.tip, amount: tip },
  ].filter(({ amount }) => amount !== 0);
  const taxes = order.tax.map(({ name, rate, amount, included }) => ({
    label: words.tax(name, rate / 1000, included),
    amount,
  }));
  const rounding = roundingOf(order.charges);
  return [
    ...lines,
    ...[
      ...charges,
      ...taxes,
      ...(rounding === 0 ? [] : [{ label: words.rounding, amount: rounding }]),
      { label: totalWords(order, words), amount: order.total },
    ].map(({ label, amount }) => ({ label, amount: money(amount) })),
  ];
}

/** There is nothing to follow any more, nor to be paid. */
const isOver = (news: OrderNews) => news === 'ENDED' || news === 'REFUNDED';

function paragraphsOf(telling: Telling): string[] {
  switch (telling.news) {
    case 'PLACED':
      return placedWords(telling);
    case 'ACCEPTED':
      return acceptedWords(telling);
    case 'LATER':
      return laterWords(telling);
    case 'MISSING':
      return shortenedWords(telling);
    case 'ENDED':
      return endedWords(telling);
    case 'REFUNDED':
      return refundedWords(telling);
  }
}

/**
 * An e-mail about an order, in the restaurant's language unless other words are given. Nothing that its sender has
 * typed is in it, neither name nor address nor notes: anybody can give somebody else's e-mail address, and ours must
 * not carry what they want to say. Nor are allergies, which are nobody else's to read. What the restaurant has typed
 * leads nowhere: a restaurant costs nothing, and may have ordered from itself.
 */
export function orderMail(told: Told, now: number, given?: OrderMailWords): Mail {
  const { order, news, settings, page } = told;
  const { restaurant } = settings;
  const words = given ?? ORDER_MAIL_WORDS[languageOf(restaurant.locale)];
  const reader = { timeZone: restaurant.timezone, locale: restaurant.locale };
  const telling = { ...told, words, reader, now };
  const questions = restaurant.phone === '' ? '' : words.questions(writtenPhone(restaurant.phone));
  return writeMail({
    subject: words.subject(aboutOf(telling), news, order.status),
    greeting: words.greeting(),
    paragraphs: paragraphsOf(telling).map(withoutWebAddresses),
    rows: isOver(news)
      ? []
      : rowsOf(telling).map(({ label, amount }) => ({ label: withoutWebAddresses(label), amount })),
    button: { label: isOver(news) ? words.see : words.follow, url: page, below: words.link },
    closing: [questions, words.notYou].filter(Boolean).join(' '),
    sender: restaurant.name,
  });
}
