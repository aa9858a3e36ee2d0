import type { Detail, FieldProblem } from '@comanda/contract/field-problems';
import { choiceView } from '@comanda/contract/reason-views';
import type { PlaceOrder, PriceDifference } from '@comanda/contract/shapes/basket';
import type { OrderLine } from '@comanda/contract/shapes/orders';
import { allergenFacts } from '@comanda/domain/allergens';
import { businessDayOfOrder } from '@comanda/domain/business-day';
import { formatMoney } from '@comanda/domain/money';
import { initialPaymentState } from '@comanda/domain/order-ledger';
import { initialStatus, isPaidAtHandover, nextClockMove } from '@comanda/domain/orders';
import type { PricedLine } from '@comanda/domain/pricing';
import { taxesCarried } from '@comanda/domain/pricing-tax';
import type { OrderSource } from '@comanda/domain/staff-orders';
import { methodFor, methodsOf, type WaysToPay } from '@comanda/domain/ways-to-pay';
import type { MenuSnapshot } from '#modules/menu';
import { type BasketDecision, quoteView } from '#modules/quotes';
import { HttpError } from '#platform/http/errors.ts';
import { wordsIn } from './diner-words.ts';
import type { OrderDraft } from './order-record.ts';
import { REFUSAL_CODES } from './orders.errors.ts';
import { orderWords } from './words.ts';

/** An order as its diner or a member wants it. */
export type Wish = Omit<PlaceOrder, 'contact'> & {
  readonly contact: OrderDraft['contact'];
  /** Where a member takes it. */
  readonly source?: OrderSource;
};

/** What an order is judged by beside the basket's decision. */
export type Judged = {
  readonly snapshot: MenuSnapshot;
  readonly ways: WaysToPay;
  readonly body: Wish;
  readonly phoneProblem: string | null;
};

/** What the shape of the body cannot say: it depends on the restaurant. */
function placingProblems({ snapshot, ways, body, phoneProblem }: Judged): Detail[] {
  const details: Detail[] = [];
  const add = (path: string, message: string, problem: FieldProblem) =>
    details.push({ path, message, ...problem });
  if (phoneProblem) add('contact.phone', phoneProblem, { code: 'WRONG_FORMAT', format: 'phone' });
  const way = ways[body.payment.method];
  if (!way) {
    const choices = methodsOf(ways);
    add('payment.method', orderWords.otherPayment(choices), { code: 'NOT_ONE_OF', choices });
  }
  if (way?.taker && !body.contact.email) {
    add('contact.email', orderWords.emailForCard, { code: 'MISSING' });
  }
  if (body.service === 'DELIVERY' && !body.address) add('address', orderWords.whereTo, { code: 'MISSING' });
  if (body.service === 'DINE_IN' && !body.table) add('table', orderWords.whichTable, { code: 'MISSING' });
  if (body.tip && !snapshot.tips.enabled) add('tip', orderWords.noTips, { code: 'NOT_TAKEN' });
  if (!snapshot.notesAllowed && (body.note || body.items.some((item) => item.note))) {
    add('note', orderWords.noNotes, { code: 'NOT_TAKEN' });
  }
  return details;
}

function choiceProblems({ problems }: BasketDecision): Detail[] {
  return problems.map((problem): Detail => {
    const { line, code } = problem;
    const field = code === 'UNKNOWN_ITEM' ? 'itemId' : 'options';
    return {
      path: line === undefined ? 'items' : `items.${line}.${field}`,
      ...choiceView(problem),
    };
  });
}

/** A code that nobody has is a mistake of the form; one that does not hold is a conflict with the present state. */
function codeProblems({ code }: BasketDecision): Detail[] {
  if (!code || code.holds || code.reason !== 'UNKNOWN') return [];
  return [{ path: 'promotionCode', message: code.message, code: 'UNKNOWN', what: 'PROMOTION_CODE' }];
}

function differences(body: Wish, { priced }: BasketDecision): PriceDifference[] {
  const lines = priced.lines.flatMap(({ itemId, name, total }, position): PriceDifference[] => {
    const shown = body.expectedLines?.[position];
    return shown === undefined || shown === total
      ? []
      : [{ part: 'LINE', name, itemId, from: shown, to: total }];
  });
  return lines;
}

/**
 * Throws what stands against placing: 400 for a choice that can never be ordered, 409 with its code for a conflict with
 * the present state, `CODE_REFUSED` and `PRICE_CHANGED` with the new quote when the diner saw another total.
 */
export function requirePlaceable(judged: Judged, decision: BasketDecision): void {
  const { snapshot, ways, body } = judged;
  const wrong = [...placingProblems(judged), ...codeProblems(decision), ...choiceProblems(decision)];
  if (wrong.length > 0) {
    throw new HttpError(400, wrong.map(({ message }) => message).join(' '), {
      code: 'INVALID',
      details: wrong,
    });
  }
  const [reason] = decision.reasons;
  if (reason) {
    throw new HttpError(409, reason.message, {
      code: REFUSAL_CODES[reason.code],
      quote: quoteView(decision),
    });
  }
  const { total, currency } = decision.priced;
  const minimum = ways[body.payment.method]?.minimum ?? 0;
  if (total > 0 && total < minimum) {
    const amount = formatMoney(minimum, currency, snapshot.rules.locale);
    const message = orderWords.paidFrom(body.payment.method, amount);
    throw new HttpError(409, message, { code: 'BELOW_MINIMUM', quote: quoteView(decision) });
  }
  const { code } = decision;
  if (code && !code.holds) {
    throw new HttpError(409, code.message, { code: 'CODE_REFUSED', quote: quoteView(decision) });
  }
  if (decision.priced.total !== body.expectedTotal) {
    throw new HttpError(409, orderWords.totalChanged, {
      code: 'PRICE_CHANGED',
      quote: quoteView(decision),
      differences: [
        ...differences(body, decision),
        { part: 'TOTAL', name: orderWords.totalIn(currency), from: body.expectedTotal, to: total },
      ],
    });
  }
}

function allergensOf(
  { items, options, display }: MenuSnapshot,
  line: PricedLine,
): OrderLine['allergens'] | null {
  const item = items.get(line.itemId);
  if (!item || !display.showAllergens) return null;
  const { contains, mayContain, notDeclared } = allergenFacts(
    item.allergens,
    line.options.flatMap(({ optionId }) => options.get(optionId)?.allergens ?? []),
  );
  return { contains: [...contains], mayContain: [...mayContain], notDeclared: [...notDeclared] };
}

/** The lines as an order keeps them: priced, with what the kitchen calls each dish and the allergens of what was chosen. */
export function orderLines(snapshot: MenuSnapshot, lines: BasketDecision['priced']['lines']): OrderLine[] {
  return lines.map((line) => {
    const kitchenName = snapshot.items.get(line.itemId)?.kitchenName ?? null;
    const allergens = allergensOf(snapshot, line);
    return {
      ...line,
      options: [...line.options],
      ...(kitchenName === null ? {} : { kitchenName }),
      ...(allergens === null ? {} : { allergens }),
    };
  });
}

/** The taxes that each line carries, which only the accounts ask for. */
export function taxesOfLines(
  { pricing, pricingSettings }: MenuSnapshot,
  lines: BasketDecision['priced']['lines'],
  service: OrderDraft['service'],
): NonNullable<OrderDraft['lineTaxes']> {
  const taxed = { rates: pricingSettings.taxRates, service };
  return lines.map(({ itemId }) => taxesCarried(pricing.items.get(itemId)?.taxRateId ?? null, taxed));
}

type DraftInput = {
  id: string;
  clientId: string;
  sender?: string | undefined;
  snapshot: MenuSnapshot;
  body: Wish;
  decision: BasketDecision;
  now: number;
  /** Who takes its card. */
  taker?: string | null;
};

/** The order that a placeable basket becomes; the answer clock of one placed while closed starts when doors open. */
export function draftOrder(input: DraftInput): OrderDraft {
  const { id, clientId, sender, snapshot, body, decision, now, taker = null } = input;
  const { priced, available } = decision;
  const paymentMethod = methodFor(body.payment.method, priced.total);
  const status = initialStatus(paymentMethod);
  const { state } = available;
  const scheduledFor = body.scheduledFor === undefined ? null : Date.parse(body.scheduledFor);
  const attendedFrom = (state.status === 'CLOSED' ? state.opensAt : null) ?? null;
  const clock = nextClockMove(
    { status, since: now, attendedFrom, startAt: null, startedAt: null },
    { unansweredMinutes: snapshot.unansweredMinutes, isWatched: true },
  );
  return {
    id,
    clientId,
    sender: sender ?? null,
    restaurantId: snapshot.restaurant.id,
    status,
    service: body.service,
    source: body.source ?? null,
    contact: body.contact,
    address: body.service === 'DELIVERY' ? (body.address ?? null) : null,
    location: decision.place?.location ?? null,
    table: body.service === 'DINE_IN' ? (body.table ?? null) : null,
    words: wordsIn(body),
    avoids: body.avoids ?? [],
    currency: priced.currency,
    subtotal: priced.subtotal,
    charges: priced.charges,
    tax: [...priced.tax],
    total: priced.total,
    paymentMethod,
    paymentProvider: isPaidAtHandover(paymentMethod) ? null : taker,
    paymentState: initialPaymentState(paymentMethod, priced.total),
    placedAt: now,
    businessOn: businessDayOfOrder(snapshot.businessClock, { placedAt: now, scheduledFor }),
    attendedFrom,
    scheduledFor,
    promisedAt: null,
    startAt: null,
    endedAt: null,
    clockAt: clock?.at ?? null,
    preparationMinutes: available.preparationMinutes,
    travelMinutes: available.travelMinutes,
    slotAt: available.slotStart ?? null,
    toConfirm: available.toConfirm,
    reason: null,
    reasonNote: null,
    missedReason: null,
    lines: orderLines(snapshot, priced.lines),
    lineTaxes: taxesOfLines(snapshot, priced.lines, body.service),
  };
}
