import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import type { OrderLine } from '@comanda/contract/shapes/orders';
import { businessDayOfOrder } from '@comanda/domain/hours/business-day';
import { minimumAge } from '@comanda/domain/menu/ages';
import { allergenFacts } from '@comanda/domain/menu/allergens';
import { sizedName } from '@comanda/domain/menu/dish-names';
import { initialPaymentState } from '@comanda/domain/orders/order-ledger';
import { initialStatus, isPaidAtHandover, nextClockMove } from '@comanda/domain/orders/orders';
import type { OrderSource } from '@comanda/domain/orders/staff-orders';
import { methodFor } from '@comanda/domain/orders/ways-to-pay';
import type { PricedLine } from '@comanda/domain/pricing/pricing';
import { type TaxName, taxesCarried } from '@comanda/domain/pricing/pricing-tax';
import type { SelectType } from 'kysely';
import type { MenuSnapshot } from '#modules/menu';
import type { BasketDecision } from '#modules/quotes';
import type { Instant } from '#platform/database/column-types.ts';
import type { FieldOf } from '#platform/database/row-fields.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { OrderRecord } from './order-record.ts';

export type OrderRow = Schema['orders'];

type KindOf<Value> = unknown extends Value
  ? 'value'
  : [Exclude<Value, null>] extends [Instant]
    ? 'instant'
    : Value extends readonly unknown[]
      ? 'list'
      : 'value';

const kept = { kind: 'value', isPersonal: false } as const;
const keptInstant = { kind: 'instant', isPersonal: false } as const;
const keptList = { kind: 'list', isPersonal: false } as const;
const personal = { kind: 'value', isPersonal: true } as const;
const personalList = { kind: 'list', isPersonal: true } as const;

/** How each column of an order is written, and whether it can show something about its diner: retention clears that. */
export const ORDER_COLUMNS = {
  restaurant_id: kept,
  id: kept,
  client_id: personal,
  sender: personal,
  number: kept,
  earlier_on: personal,
  rehearsal: kept,
  status: kept,
  service: kept,
  source: kept,
  contact: personal,
  address: personal,
  location: personal,
  table_name: kept,
  note: personal,
  allergy_note: personal,
  if_missing: personal,
  language: personal,
  avoids: personalList,
  currency: kept,
  subtotal: kept,
  tax: kept,
  total: kept,
  payment_method: kept,
  payment_provider: kept,
  payment_state: kept,
  placed_at: keptInstant,
  business_on: kept,
  attended_from: keptInstant,
  scheduled_for: keptInstant,
  promised_at: keptInstant,
  start_at: keptInstant,
  accepted_at: keptInstant,
  ready_at: keptInstant,
  ended_at: keptInstant,
  clock_at: keptInstant,
  anonymous_at: keptInstant,
  preparation_minutes: kept,
  travel_minutes: kept,
  slot_at: keptInstant,
  holds: kept,
  given_ms: kept,
  to_confirm: kept,
  minimum_age: kept,
  reason: kept,
  reason_note: personal,
  missed_reason: kept,
  made_lines: keptList,
  packed_lines: keptList,
  replaces_id: kept,
  replaces_number: kept,
  replaced_by_id: kept,
  replaced_by_number: kept,
} as const satisfies {
  readonly [Column in keyof OrderRow]: {
    readonly kind: KindOf<SelectType<OrderRow[Column]>>;
    readonly isPersonal: boolean;
  };
};

/** What an order begins with, where neither its draft nor the statement that stores it says otherwise. */
export const BEGINNING = {
  earlierOn: null,
  rehearsal: false,
  acceptedAt: null,
  readyAt: null,
  anonymousAt: null,
  madeLines: [],
  packedLines: [],
  replacesId: null,
  replacesNumber: null,
  replacedById: null,
  replacedByNumber: null,
} satisfies Partial<OrderRecord>;

export type OrderDraft = Omit<
  OrderRecord,
  'number' | 'first' | 'unreturned' | 'events' | keyof typeof BEGINNING
> & {
  /** The taxes that each line carries; kept for the accounts alone. */
  readonly lineTaxes?: readonly (readonly TaxName[])[];
};

export type DraftField = Exclude<FieldOf<keyof OrderRow>, 'number' | keyof typeof BEGINNING>;

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
    [...(line.size ? [line.size] : []), ...line.options].flatMap(
      ({ optionId }) => options.get(optionId)?.allergens ?? [],
    ),
  );
  return { contains: [...contains], mayContain: [...mayContain], notDeclared: [...notDeclared] };
}

/** What the kitchen calls a line, its size included; null is by its name. */
function calledIn({ items, options, pricing }: MenuSnapshot, { itemId, size }: PricedLine): string | null {
  const called = items.get(itemId)?.kitchenName ?? null;
  if (!size) return called;
  const sizeCalled = options.get(size.optionId)?.kitchenName ?? null;
  if (called === null && sizeCalled === null) return null;
  return sizedName(called ?? pricing.items.get(itemId)?.name ?? '', sizeCalled ?? size.name);
}

/** The lines as an order keeps them: with their numbers, what the kitchen calls each part, and the allergens. */
export function orderLines(snapshot: MenuSnapshot, lines: BasketDecision['priced']['lines']): OrderLine[] {
  return lines.map((line) => {
    const number = snapshot.items.get(line.itemId)?.number ?? null;
    const kitchenName = calledIn(snapshot, line);
    const allergens = allergensOf(snapshot, line);
    return {
      ...line,
      options: line.options.map((option) => {
        const { kitchenName: called, itemId } = snapshot.options.get(option.optionId) ?? {};
        return {
          ...option,
          ...(called ? { kitchenName: called } : {}),
          ...(itemId ? { itemId } : {}),
        };
      }),
      ...(number === null ? {} : { number }),
      ...(kitchenName === null ? {} : { kitchenName }),
      ...(allergens === null ? {} : { allergens }),
    };
  });
}

/** The age that its receiver must have, in years: for the dishes and for those that are parts of them. */
export function ageFor(
  { items, options: all }: MenuSnapshot,
  lines: readonly { readonly itemId: string; readonly optionIds: readonly string[] }[],
): number | null {
  const dishes = lines.flatMap(({ itemId, optionIds }) => [
    itemId,
    ...optionIds.flatMap((id) => all.get(id)?.itemId ?? []),
  ]);
  return minimumAge(dishes.flatMap((itemId) => items.get(itemId)?.tags ?? []));
}

/** The taxes that each line carries, which only the accounts ask for. */
export function taxesOfLines(
  { pricing, pricingSettings }: MenuSnapshot,
  lines: readonly Pick<PricedLine, 'itemId'>[],
  service: OrderDraft['service'],
): NonNullable<OrderDraft['lineTaxes']> {
  const taxed = { rates: pricingSettings.taxRates, service };
  return lines.map(({ itemId }) => taxesCarried(pricing.items.get(itemId)?.taxRateId ?? null, taxed));
}

type Decided = Pick<BasketDecision, 'place'> & {
  readonly priced: Pick<
    BasketDecision['priced'],
    'lines' | 'subtotal' | 'charges' | 'tax' | 'total' | 'currency'
  >;
  readonly available: Pick<
    BasketDecision['available'],
    'preparationMinutes' | 'travelMinutes' | 'toConfirm' | 'slotStart'
  > & { readonly state: { readonly status: string; readonly opensAt?: number | undefined } };
};

type DraftInput = {
  id: string;
  clientId: string;
  sender?: string | undefined;
  snapshot: MenuSnapshot;
  body: Omit<Wish, 'items' | 'expectedTotal'>;
  decision: Decided;
  now: number;
  /** The provider that takes its card. */
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
    tableName: body.service === 'DINE_IN' ? (body.table ?? null) : null,
    note: body.note || null,
    allergyNote: body.allergyNote || null,
    ifMissing: body.ifMissing ?? null,
    language: body.language || null,
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
    holds: true,
    givenMs: 0,
    toConfirm: available.toConfirm,
    minimumAge: ageFor(
      snapshot,
      priced.lines.map(({ itemId, options }) => ({
        itemId,
        optionIds: options.map(({ optionId }) => optionId),
      })),
    ),
    reason: null,
    reasonNote: null,
    missedReason: null,
    lines: orderLines(snapshot, priced.lines),
    lineTaxes: taxesOfLines(snapshot, priced.lines, body.service),
  };
}
