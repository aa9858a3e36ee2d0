import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { formatMoney } from '@comanda/domain/money/money';
import { isPaidAtHandover } from '@comanda/domain/orders/orders';
import type { Ticket } from '@comanda/domain/orders/printing';
import { tableBefore, tableLabel } from '@comanda/domain/orders/tables';
import { languageOf } from '@comanda/domain/people/languages';
import { discountRows } from '@comanda/domain/pricing/discounts';
import type { TicketBlock } from './lay-out.ts';
import { TICKET_WORDS, type TicketWords } from './words-by-language.ts';

type Issuer = Pick<PublicRestaurant, 'name' | 'address' | 'phone' | 'timezone' | 'locale'>;
/** The same, with the words of its language. */
type Speaking = Issuer & { readonly words: TicketWords };

/** How this piece of paper came about. */
export type Issue = {
  /** Where it is printed: "Bar". */
  readonly printer: string;
  /** Which lines are on it; null is all. */
  readonly lines: readonly number[] | null;
  readonly isCopy: boolean;
  /** Nobody knows whether it is a copy: a printer took it and has not reported, or the server cannot be asked. */
  readonly isRepeated: boolean;
  /** Epoch ms. */
  readonly now: number;
};

const RULE: TicketBlock = { kind: 'rule' };
const SPACE: TicketBlock = { kind: 'space' };

const text = (content: string, style: Omit<Extract<TicketBlock, { kind: 'text' }>, 'kind' | 'text'> = {}) =>
  ({ kind: 'text', text: content, ...style }) as const satisfies TicketBlock;

const titled = (content: string) => text(content, { bold: true, inverted: true, centred: true });

/** By when; with the date where it was ordered for another day than that of the paper. */
function when(
  { scheduledFor }: Order,
  instant: string,
  { timezone, locale, words }: Speaking,
  { now }: Issue,
): string {
  const [at, reader] = [Date.parse(instant), { timeZone: timezone, locale }];
  return scheduledFor === undefined ? words.clockTime(at, reader) : words.dateAndClockTime(at, reader, now);
}

function dayAndTime(instant: string | number, { timezone, locale, words }: Speaking): string {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  const reader = { timeZone: timezone, locale };
  return `${words.shortDate(at, reader)}, ${words.clockTime(at, reader)}`;
}

function copyMarks({ isCopy, isRepeated }: Issue, { words }: Speaking): TicketBlock[] {
  return [
    ...(isCopy || isRepeated ? [titled(words.reprint)] : []),
    ...(isRepeated ? [titled(words.maybeTwice)] : []),
  ];
}

/** Which order it is: a rehearsal has no number, and nobody must take it for a real one. */
function named({ rehearsal, number }: Order, { words }: Speaking): TicketBlock[] {
  const style = { bold: true, scale: 2, centred: true } as const;
  return rehearsal
    ? [text(words.rehearsal, { ...style, inverted: true }), text(words.rehearsalOf, { centred: true })]
    : [text(words.order(number), style)];
}

/** "TABLE 7, was 5": a table has been put right since it was ordered for. */
const whereTo = ({ service, table, events }: Order, { words }: Speaking): string =>
  service === 'DINE_IN' && table
    ? words.table(tableLabel(table), tableBefore(table, events))
    : words.service[service];

/** What a cook has to know at one glance: which order, how it leaves, and by when. */
function head(order: Order, issuer: Speaking, issue: Issue): TicketBlock[] {
  const { words } = issuer;
  const { service, promisedAt, scheduledFor } = order;
  const due =
    promisedAt &&
    (service === 'DELIVERY' ? words.atTheDoor : words.readyFor)(when(order, promisedAt, issuer, issue));
  return [
    { kind: 'pair', left: issue.printer, right: dayAndTime(order.placedAt, issuer) },
    ...named(order, issuer),
    text(whereTo(order, issuer), {
      bold: true,
      scale: 2,
      centred: true,
    }),
    ...(order.rehearsal ? [] : [text(order.contact.name, { centred: true })]),
    ...(order.replaces ? [text(words.replaces(order.replaces.number), { bold: true, centred: true })] : []),
    ...(order.source ? [text(words.source[order.source], { centred: true })] : []),
    ...(scheduledFor ? [text(words.scheduled, { bold: true, centred: true })] : []),
    ...(due ? [text(due, { bold: true, centred: true })] : []),
  ];
}

function allergy(order: Order, { words }: Speaking): TicketBlock[] {
  const said = words.allergyWords(order);
  return said === null ? [] : [SPACE, text(words.allergy(said), { bold: true, inverted: true })];
}

function checkId({ minimumAge }: Order, { words }: Speaking): TicketBlock[] {
  return minimumAge === undefined ? [] : [text(words.checkId(minimumAge), { bold: true })];
}

/** A line as the kitchen calls it, with its choices below. */
function cooked(line: Order['lines'][number], { words }: Speaking): TicketBlock[] {
  const { kitchenName, name, number, quantity, options, note, insteadOf } = line;
  return [
    text(`${quantity}x ${numberedName(number, kitchenName ?? name)}`, { bold: true, hanging: 3 }),
    ...options.map(({ quantity: times, name: own, kitchenName: called = own }) =>
      text(times > 1 ? `${times}x ${called}` : called, { indent: 3, hanging: 2 }),
    ),
    ...(insteadOf ? [text(words.insteadOf(insteadOf), { indent: 3, hanging: 1 })] : []),
    ...(note ? [text(words.note(note), { indent: 3, hanging: 1, bold: true })] : []),
  ];
}

/** What is to be made, or was: not what is missing. */
const linesOn = (order: Order, { lines }: Issue) =>
  order.lines.filter(
    ({ quantity }, position) => quantity > 0 && (lines === null || lines.includes(position)),
  );

// printers have no other minus than that of keyboards, and one no-break space
const moneyIn =
  ({ currency }: Order, { locale }: Issuer) =>
  (amount: number) =>
    formatMoney(amount, currency, locale).replace('−', '-').replaceAll('\u202f', '\u00a0');

/** What is to be taken with the food, or that nothing is. */
function paymentOf(order: Order, issuer: Speaking): string {
  const { method, state } = order.payment;
  const isToCollect = isPaidAtHandover(method) && state === 'UNPAID';
  return isToCollect ? issuer.words.collect(moneyIn(order, issuer)(order.total)) : issuer.words.paid[state];
}

function kitchenTicket(order: Order, issuer: Speaking, issue: Issue): TicketBlock[] {
  const { words } = issuer;
  const lines = linesOn(order, issue);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { note, ifMissing } = order;
  const isAsked = ifMissing === 'ASK' && order.contact.phone === undefined;
  return [
    ...copyMarks(issue, issuer),
    ...head(order, issuer, issue),
    ...allergy(order, issuer),
    ...checkId(order, issuer),
    RULE,
    ...lines.flatMap((line) => cooked(line, issuer)),
    RULE,
    ...(note ? [text(words.note(note), { bold: true })] : []),
    ...(ifMissing ? [text(isAsked ? words.askThem : words.ifMissing[ifMissing])] : []),
    ...(order.rehearsal ? [] : [text(paymentOf(order, issuer), { bold: true })]),
    {
      kind: 'pair',
      left: words.pieces(pieces),
      right: lines.length < linesOn(order, { ...issue, lines: null }).length ? words.part : '',
    },
  ];
}

const given = (parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== '');

function addressLines({ address }: Order, { words }: Speaking): string[] {
  if (!address) return [];
  const { line1, line2, city, postcode, note } = address;
  const town = [postcode, city].filter(Boolean).join(' ');
  return given([line1, line2, town, note && words.driver(note)]);
}

function amounts(order: Order, issuer: Speaking): TicketBlock[] {
  const { words } = issuer;
  const money = moneyIn(order, issuer);
  const pair = (left: string, amount: number): TicketBlock[] =>
    amount === 0 ? [] : [{ kind: 'pair', left, right: money(amount) }];
  const percent = (rate: number) => `${rate / 1000}%`;
  return [
    ...pair(words.subtotal, order.subtotal),
    ...discountRows(order).flatMap(({ name, amount }) => pair(name ?? words.discount, -amount)),
    ...pair(words.deliveryFee, order.deliveryFee),
    ...pair(words.serviceCharge, order.serviceCharge),
    ...order.tax
      .filter(({ included }) => !included)
      .flatMap(({ name, rate, amount }) => pair(words.addedTax(name, percent(rate)), amount)),
    ...pair(words.tip, order.tip),
    ...pair(words.rounding, order.rounding ?? 0),
    { kind: 'pair', left: words.total, right: money(order.total), bold: true, scale: 2 },
    ...order.tax
      .filter(({ included }) => included)
      .flatMap(({ name, rate, amount }) => pair(words.tax(name, percent(rate)), amount)),
  ];
}

/** Shows that the printer of receipts prints. Nobody may take it for one. */
function rehearsedReceipt(order: Order, issuer: Speaking, issue: Issue): TicketBlock[] {
  return [
    ...copyMarks(issue, issuer),
    text(issuer.name, { bold: true, centred: true }),
    ...named(order, issuer),
    text(dayAndTime(order.placedAt, issuer), { centred: true }),
    RULE,
    ...order.lines.map(({ quantity, number, name }) => text(`${quantity}x ${numberedName(number, name)}`)),
    RULE,
    text(issuer.words.noReceipt, { bold: true, centred: true }),
  ];
}

function receipt(order: Order, issuer: Speaking, issue: Issue): TicketBlock[] {
  if (order.rehearsal) return rehearsedReceipt(order, issuer, issue);
  const { words } = issuer;
  const money = moneyIn(order, issuer);
  const { line1, line2, city, postcode } = issuer.address;
  return [
    ...copyMarks(issue, issuer),
    text(issuer.name, { bold: true, scale: 2, centred: true }),
    ...given([line1, line2, [postcode, city].filter(Boolean).join(' '), issuer.phone]).map((part) =>
      text(part, { centred: true }),
    ),
    SPACE,
    {
      kind: 'pair',
      left: words.order(order.number),
      right: dayAndTime(order.placedAt, issuer),
      bold: true,
    },
    text(whereTo(order, issuer)),
    ...(order.replaces ? [text(words.replaces(order.replaces.number))] : []),
    ...(order.source ? [text(words.source[order.source])] : []),
    ...given([order.contact.name, order.contact.phone, ...addressLines(order, issuer)]).map((part) =>
      text(part),
    ),
    ...allergy(order, issuer),
    ...checkId(order, issuer),
    RULE,
    ...linesOn(order, issue).flatMap(({ quantity, number, name, total, options, note }): TicketBlock[] => [
      { kind: 'pair', left: `${quantity}x ${numberedName(number, name)}`, right: money(total), hanging: 3 },
      ...options.map((option) =>
        text(option.quantity > 1 ? `${option.quantity}x ${option.name}` : option.name, {
          indent: 3,
          hanging: 2,
        }),
      ),
      ...(note ? [text(words.note(note), { indent: 3, hanging: 1 })] : []),
    ]),
    RULE,
    ...amounts(order, issuer),
    SPACE,
    text(paymentOf(order, issuer), { bold: true, centred: true }),
    text(words.thanks, { centred: true }),
  ];
}

function calledOffSlip(order: Order, issuer: Speaking, issue: Issue): TicketBlock[] {
  return [
    titled(issuer.words.cancelled),
    ...head(order, issuer, issue),
    RULE,
    ...linesOn(order, issue).flatMap((line) => cooked(line, issuer)),
    RULE,
    text(issuer.words.doNotMake, { bold: true, centred: true }),
    titled(issuer.words.cancelled),
  ];
}

const speaking = (own: Issuer, words = TICKET_WORDS[languageOf(own.locale)]): Speaking => ({ ...own, words });

/** What stands on a ticket of an order, in the restaurant's language unless other words are given. */
export function writeTicket(
  ticket: Exclude<Ticket, 'TEST'>,
  order: Order,
  issuer: Issuer,
  issue: Issue,
  words?: TicketWords,
): TicketBlock[] {
  const write = { KITCHEN: kitchenTicket, RECEIPT: receipt, CALLED_OFF: calledOffSlip }[ticket];
  return write(order, speaking(issuer, words), issue);
}

/** The page that shows whether a printer works, how wide its paper is, and which letters it has. */
export function writeTestPage(
  restaurant: Issuer,
  { printer, now }: Pick<Issue, 'printer' | 'now'>,
): TicketBlock[] {
  const issuer = speaking(restaurant);
  const { words } = issuer;
  return [
    text(issuer.name, { bold: true, scale: 2, centred: true }),
    text(words.test, { bold: true, inverted: true, centred: true }),
    text(printer, { bold: true, centred: true }),
    RULE,
    text(words.testWorks),
    text(words.testLetters),
    { kind: 'pair', left: words.printed(dayAndTime(now, issuer)), right: '' },
    RULE,
  ];
}
