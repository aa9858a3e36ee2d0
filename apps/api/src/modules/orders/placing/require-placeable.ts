import type { Detail, FieldProblem } from '@comanda/contract/field-problems';
import { choiceView } from '@comanda/contract/reason-views';
import type { PriceDifference } from '@comanda/contract/shapes/basket';
import type { ReasonCode } from '@comanda/domain/menu/refusals';
import { formatMoney } from '@comanda/domain/money/money';
import { methodsOf, type WaysToPay } from '@comanda/domain/orders/ways-to-pay';
import type { MenuSnapshot } from '#modules/menu';
import { type BasketDecision, quoteView } from '#modules/quotes';
import { ageFor, orderWords, type Wish } from '#orders/record';
import { HttpError } from '#platform/http/errors.ts';

/** The codes of a 409 on placing, by the reason of the domain. */
export const REFUSAL_CODES = {
  LOCKED: 'LOCKED',
  SERVICE_OFF: 'CLOSED',
  SPECIAL_DAY: 'CLOSED',
  CLOSED: 'CLOSED',
  PAUSED: 'PAUSED',
  UNATTENDED: 'UNATTENDED',
  DAY_CHANGED: 'DAY_CHANGED',
  SLOT_INVALID: 'SLOT_FULL',
  SLOT_FULL: 'SLOT_FULL',
  ITEM_HIDDEN: 'SOLD_OUT',
  NOT_FOR_SERVICE: 'NOT_FOR_SERVICE',
  SOLD_OUT: 'SOLD_OUT',
  NOT_NOW: 'SOLD_OUT',
  OUT_OF_ZONE: 'OUT_OF_ZONE',
  BELOW_MINIMUM: 'BELOW_MINIMUM',
} as const satisfies Record<ReasonCode, string>;

/** What an order is judged by beside the basket's decision. */
type Judged = {
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
    const message = body.replaces === undefined ? orderWords.otherPayment(choices) : orderWords.changeInCash;
    add('payment.method', message, { code: 'NOT_ONE_OF', choices });
  }
  if (way?.taker && !body.contact.email) {
    add('contact.email', orderWords.emailForCard, { code: 'MISSING' });
  }
  const chosen = body.items.map(({ itemId, options = [] }) => ({
    itemId,
    optionIds: options.flatMap(({ optionIds }) => optionIds),
  }));
  const age = ageFor(snapshot, chosen);
  if (age !== null && body.ofAge === false) add('ofAge', orderWords.ofAge(age), { code: 'MISSING' });
  if (body.service === 'DELIVERY' && !body.address) add('address', orderWords.whereTo, { code: 'MISSING' });
  if (body.service === 'DINE_IN' && !body.table) add('table', orderWords.whichTable, { code: 'MISSING' });
  if (body.tip && !snapshot.tips.enabled) add('tip', orderWords.noTips, { code: 'NOT_TAKEN' });
  if (!snapshot.notesAllowed && (body.note || body.items.some((item) => item.note))) {
    add('note', orderWords.noNotes, { code: 'NOT_TAKEN' });
  }
  return details;
}

/** The field of a line that a problem is about, where that is not what was chosen with it. */
const FIELDS: { readonly [C in BasketDecision['problems'][number]['code']]?: string } = {
  UNKNOWN_ITEM: 'itemId',
  QUANTITY_STEPS: 'quantity',
};

function choiceProblems({ problems, locale }: BasketDecision): Detail[] {
  return problems.map((problem): Detail => {
    const { line, code } = problem;
    const field = FIELDS[code] ?? 'options';
    return {
      path: line === undefined ? 'items' : `items.${line}.${field}`,
      ...choiceView(problem, locale),
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
