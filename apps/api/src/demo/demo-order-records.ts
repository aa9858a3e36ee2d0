import { businessClock } from '@comanda/domain/business-day';
import { matchZone } from '@comanda/domain/delivery';
import { MINUTE_MS } from '@comanda/domain/durations';
import { iso } from '@comanda/domain/instants';
import { decideMove } from '@comanda/domain/orders';
import { type BasketLine, priceBasket } from '@comanda/domain/pricing';
import { v7 as uuid } from 'uuid';
import type { MenuSnapshot } from '#modules/menu';
import { draftOrder, type NewEvent, type OrderDraft, placedEvent } from '#modules/orders';
import type { DemoMove, DemoOrder } from './demo-order.ts';
import { demoUsers } from './demo-people.ts';
import type { DemoRestaurant } from './demo-types.ts';

export type DemoRecord = OrderDraft & { readonly events: readonly NewEvent[] };

/** The menu's ids behind the keys of the demo, by the names that both carry. */
export function createKeys(demo: DemoRestaurant, snapshot: MenuSnapshot) {
  const itemsByName = new Map([...snapshot.items.values()].map((item) => [item.name, item.id]));
  const groupsByName = new Map([...snapshot.groups.values()].map((group) => [group.name, group]));
  const items = new Map(
    demo.menu.categories.flatMap((category) =>
      category.items.map((item) => [item.key, itemsByName.get(item.name)] as const),
    ),
  );
  const options = new Map(
    demo.menu.optionGroups.flatMap((group) => {
      const stored = groupsByName.get(group.name);
      return group.options.map((option) => {
        const optionId = stored?.options.find(({ name }) => name === option.name)?.id;
        return [option.key, stored && optionId ? { groupId: stored.id, optionId } : undefined] as const;
      });
    }),
  );
  return { items, options };
}

type Keys = ReturnType<typeof createKeys>;

function basketLine(keys: Keys, line: DemoOrder['lines'][number]): BasketLine[] {
  const itemId = keys.items.get(line.item);
  if (!itemId) return [];
  const chosen = line.options.flatMap((key) => keys.options.get(key) ?? []);
  const options = [...Map.groupBy(chosen, ({ groupId }) => groupId)].map(([groupId, of]) => ({
    groupId,
    optionIds: of.map(({ optionId }) => optionId),
  }));
  return [{ itemId, quantity: line.quantity, options, ...(line.note ? { note: line.note } : {}) }];
}

function actorOf({ by }: DemoMove): Pick<NewEvent, 'actor' | 'actorUserId' | 'actorName'> {
  if (by === 'DINER') return { actor: 'DINER', actorUserId: null, actorName: null };
  const actorName = demoUsers.find(({ key }) => key === by)?.firstName ?? null;
  return { actor: 'STAFF', actorUserId: null, actorName };
}

/** One move by the rules of the domain; a demo that breaks them would not start. */
function play(before: DemoRecord, move: DemoMove): DemoRecord {
  const by = move.by === 'DINER' ? 'DINER' : 'STAFF';
  const decision = decideMove(before, { ...move, by, now: move.at });
  if (!decision.ok)
    throw new Error(
      `The demo order of ${before.contact.name} cannot become ${move.to}: ${decision.refusal.code}`,
    );
  const event: NewEvent = {
    type: move.to,
    at: move.at,
    fromStatus: before.status,
    promise: null,
    before: { promisedAt: null, startAt: null, paymentState: 'UNPAID' },
    ...actorOf(move),
  };
  return {
    ...before,
    status: decision.to,
    ...(decision.promise
      ? { promisedAt: decision.promise.promisedAt, startAt: decision.promise.startAt }
      : {}),
    ...(decision.reason ? { reason: decision.reason, reasonNote: decision.note } : {}),
    events: [...before.events, event],
  };
}

const withoutCountry = ({ country: _, ...address }: NonNullable<DemoOrder['address']>) => address;

/** A demo order, priced and moved by the real rules; null when its dishes are gone. */
export function demoRecord(
  snapshot: MenuSnapshot,
  keys: Keys,
  order: DemoOrder,
  clientId: string,
): DemoRecord | null {
  const items = order.lines.flatMap((line) => basketLine(keys, line));
  if (items.length < order.lines.length) return null;
  const { rules } = snapshot;
  const place = { location: order.location, postcode: order.address?.postcode };
  const { zones, location: restaurantLocation, country } = rules;
  const zoneFor = (subtotal: number) =>
    order.service === 'DELIVERY' ? matchZone({ zones, restaurantLocation, country, place, subtotal }) : null;
  const priced = priceBasket({
    menu: snapshot.pricing,
    settings: snapshot.pricingSettings,
    items,
    service: order.service,
    delivery: zoneFor,
  });
  const clock = businessClock({
    starts: snapshot.businessClock.starts,
    timeZone: rules.timeZone,
    from: order.placedAt,
    until: order.scheduledFor ?? order.placedAt,
  });
  const { placedAt, scheduledFor } = order;
  const draft = draftOrder({
    ...{ id: uuid({ msecs: placedAt }), clientId, now: placedAt },
    snapshot: { ...snapshot, businessClock: clock },
    body: {
      ...order,
      ...(order.address && { address: withoutCountry(order.address) }),
      scheduledFor: scheduledFor === undefined ? undefined : iso(scheduledFor),
      avoids: [...(order.avoids ?? [])],
      payment: { method: order.payment },
    },
    decision: {
      priced,
      available: {
        state: { status: 'OPEN' },
        preparationMinutes: rules.services[order.service].preparationMinutes,
        travelMinutes: zoneFor(priced.subtotal)?.travelMinutes ?? 0,
        toConfirm: false,
      },
      place,
    },
  });
  const placed: DemoRecord = { ...draft, events: [placedEvent(draft)] };
  return order.moves.reduce(play, placed);
}

/** When the clock has to look at it: an unanswered order is missed, a scheduled one starts. */
export function clockOf(
  { status, placedAt, startAt }: Pick<OrderDraft, 'status' | 'placedAt' | 'startAt'>,
  unansweredMinutes: number,
  now: number,
): number | null {
  if (status === 'PLACED') return placedAt + unansweredMinutes * MINUTE_MS;
  return status === 'ACCEPTED' && startAt !== null && startAt > now ? startAt : null;
}
