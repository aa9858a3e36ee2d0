import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import type { OrderLine } from '@comanda/contract/shapes/orders';
import { allergenFacts } from '@comanda/domain/allergens';
import { businessDayOfOrder } from '@comanda/domain/business-day';
import { initialPaymentState } from '@comanda/domain/order-ledger';
import { initialStatus, isPaidAtHandover, nextClockMove } from '@comanda/domain/orders';
import type { PricedLine } from '@comanda/domain/pricing';
import { taxesCarried } from '@comanda/domain/pricing-tax';
import type { OrderSource } from '@comanda/domain/staff-orders';
import { methodFor } from '@comanda/domain/ways-to-pay';
import type { MenuSnapshot } from '#modules/menu';
import type { BasketDecision } from '#modules/quotes';
import { wordsIn } from './diner-words.ts';
import type { OrderDraft } from './order-record.ts';

/** An order as its diner or a member wants it. */
export type Wish = Omit<PlaceOrder, 'contact'> & {
  readonly contact: OrderDraft['contact'];
  /** Where a member takes it. */
  readonly source?: OrderSource;
};

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
