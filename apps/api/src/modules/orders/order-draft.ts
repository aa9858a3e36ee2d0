import type { PlaceOrder, PriceDifference } from '@comanda/contract/shapes/basket';
import type { OrderLine } from '@comanda/contract/shapes/orders';
import { basketProblemWords } from '@comanda/contract/words/baskets';
import { allergenFacts } from '@comanda/domain/allergens';
import { businessDayOfOrder } from '@comanda/domain/business-day';
import { initialPaymentState } from '@comanda/domain/order-ledger';
import { initialStatus, nextClockMove } from '@comanda/domain/orders';
import type { PricedLine } from '@comanda/domain/pricing';
import type { MenuSnapshot } from '#modules/menu';
import { PAYABLE_METHODS } from '#modules/payments';
import { type BasketDecision, quoteView } from '#modules/quotes';
import { HttpError } from '#platform/http/errors.ts';
import { wordsIn } from './diner-words.ts';
import type { OrderDraft } from './order-record.ts';
import { REFUSAL_CODES } from './orders.errors.ts';
import { orderWords } from './words.ts';

type Detail = { path: string; message: string };

/** What the shape of the body cannot say: it depends on the restaurant. */
export function placingProblems(
  snapshot: MenuSnapshot,
  body: PlaceOrder,
  phoneProblem: string | null,
): Detail[] {
  const details: Detail[] = [];
  const add = (path: string, message: string) => details.push({ path, message });
  if (phoneProblem) add('contact.phone', phoneProblem);
  if (!PAYABLE_METHODS.includes(body.payment.method)) {
    add('payment.method', orderWords.otherPayment(PAYABLE_METHODS.join(' or ')));
  }
  if (body.service === 'DELIVERY' && !body.address) add('address', orderWords.whereTo);
  if (body.service === 'DINE_IN' && !body.table) add('table', orderWords.whichTable);
  if (body.promotionCode) add('promotionCode', orderWords.unknownCode);
  if (body.tip && !snapshot.tips.enabled) add('tip', orderWords.noTips);
  if (!snapshot.notesAllowed && (body.note || body.items.some((item) => item.note))) {
    add('note', orderWords.noNotes);
  }
  return details;
}

function choiceProblems({ problems }: BasketDecision): Detail[] {
  return problems.map((problem) => {
    const { line, code } = problem;
    const field = code === 'UNKNOWN_ITEM' ? 'itemId' : 'options';
    return {
      path: line === undefined ? 'items' : `items.${line}.${field}`,
      message: basketProblemWords(problem),
    };
  });
}

/** Minor units. A bound on what somebody can make a kitchen believe, far above any real order. */
const MOST_TOTAL = 1_000_000_000;

function totalProblems({ priced }: BasketDecision): Detail[] {
  if (priced.total <= MOST_TOTAL) return [];
  const message = orderWords.tooLarge;
  return [{ path: 'items', message }];
}

function differences(body: PlaceOrder, { priced }: BasketDecision): PriceDifference[] {
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
 * the present state, `PRICE_CHANGED` with the new quote when the diner saw another total.
 */
export function requirePlaceable(body: PlaceOrder, decision: BasketDecision, details: Detail[]): void {
  const wrong = [...details, ...choiceProblems(decision), ...totalProblems(decision)];
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
  if (decision.priced.total !== body.expectedTotal) {
    const { total, currency } = decision.priced;
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

type DraftInput = {
  id: string;
  clientId: string;
  sender?: string | undefined;
  senderNetwork?: string | null;
  snapshot: MenuSnapshot;
  body: PlaceOrder;
  decision: BasketDecision;
  now: number;
};

/** The order that a placeable basket becomes; the answer clock of one placed while closed starts when doors open. */
export function draftOrder(input: DraftInput): OrderDraft {
  const { id, clientId, sender, senderNetwork = null, snapshot, body, decision, now } = input;
  const { priced, available } = decision;
  const status = initialStatus(body.payment.method);
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
    senderNetwork,
    restaurantId: snapshot.restaurant.id,
    status,
    service: body.service,
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
    paymentMethod: body.payment.method,
    paymentState: initialPaymentState(body.payment.method, priced.total),
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
  };
}
