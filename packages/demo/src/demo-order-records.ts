import type { MenuSnapshot } from '@comanda/api/src/modules/menu/menu.ts';
import {
  draftOrder,
  type NewEvent,
  type OrderDraft,
  placedEvent,
} from '@comanda/api/src/modules/orders/orders.ts';
import { matchZone } from '@comanda/domain/delivery/delivery';
import { businessClock } from '@comanda/domain/hours/business-day';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import { decideMove } from '@comanda/domain/orders/orders';
import { type BasketLine, priceBasket } from '@comanda/domain/pricing/pricing';
import { v7 as uuid } from 'uuid';
import { demoUsers } from './demo-data.ts';
import type { DemoOption } from './demo-menu.ts';
import { BY_DINER, type DemoLine, type DemoMove, type DemoOrder } from './demo-order.ts';

export type DemoRecord = OrderDraft & { readonly events: readonly NewEvent[] };

/** The menu's ids behind the names of the demo, which are each other's. */
export function createKeys({ items, groups }: MenuSnapshot) {
  const itemIds = new Map([...items.values()].map(({ name, id }) => [name, id]));
  const groupsByName = new Map([...groups.values()].map((group) => [group.name, group]));
  return {
    itemId: (name: string) => itemIds.get(name),
    optionOf({ group, name }: DemoOption) {
      const stored = groupsByName.get(group);
      const optionId = stored?.options.find((option) => option.name === name)?.id;
      return stored && optionId ? [{ groupId: stored.id, optionId }] : [];
    },
  };
}

type Keys = ReturnType<typeof createKeys>;

function basketLine(keys: Keys, { item, quantity, options: wanted, note }: DemoLine): BasketLine[] {
  const itemId = keys.itemId(item.name);
  if (!itemId) return [];
  const chosen = wanted.flatMap(keys.optionOf);
  const options = [...Map.groupBy(chosen, ({ groupId }) => groupId)].map(([groupId, of]) => ({
    groupId,
    optionIds: of.map(({ optionId }) => optionId),
  }));
  return [{ itemId, quantity, options, ...(note ? { note } : {}) }];
}

function actorOf({ by }: DemoMove): Pick<NewEvent, 'actor' | 'actorUserId' | 'actorName'> {
  if (by === BY_DINER) return { actor: 'DINER', actorUserId: null, actorName: null };
  const actorName = demoUsers.find(({ key }) => key === by)?.firstName ?? null;
  return { actor: 'STAFF', actorUserId: null, actorName };
}

/** One move by the rules of the domain; a demo that breaks them would not start. */
function play(before: DemoRecord, move: DemoMove): DemoRecord {
  const by = move.by === BY_DINER ? 'DINER' : 'STAFF';
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
