import type { Payable } from '@comanda/domain/availability/strangers';
import type { Place } from '@comanda/domain/delivery/delivery';
import { needsPhone } from '@comanda/domain/orders/staff-orders';
import { STAFF_WAYS, type WaysToPay, waysAtHandover } from '@comanda/domain/orders/ways-to-pay';
import type { PromotionUsage } from '@comanda/domain/pricing/promotions';
import type { MenuSnapshot } from '#modules/menu';
import { type WithProviders, waysOf } from '#modules/payments';
import { type BasketDecision, decideBasket } from '#modules/quotes';
import { draftOrder, type OrderDraft, orderWords, type Wish } from '#orders/record';
import { NO_CLIENT } from '#platform/access/no-client.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { newId } from '#platform/new-id.ts';
import { phoneProblem } from '#platform/phone.ts';
import { requirePlaceable } from './require-placeable.ts';

/** The sender of an order: a diner's device, or a member that takes it by telephone or at the counter. */
export type Sender =
  | {
      readonly kind: 'DINER';
      readonly clientId: string;
      /** The key of the sender's address. */
      readonly address: string;
    }
  | { readonly kind: 'MEMBER'; readonly user: SessionUser };

export type Placing = {
  readonly snapshot: MenuSnapshot;
  readonly from: Sender;
  readonly key: string;
  readonly body: Wish;
  readonly now: number;
  /** Where it goes, looked up before anything is locked. */
  readonly place?: Place | undefined;
};

export type ByDiner = Placing & { readonly from: Extract<Sender, { kind: 'DINER' }> };

export const isByDiner = (placing: Placing): placing is ByDiner => placing.from.kind === 'DINER';

/** The device that an order is kept under: what members take comes from nobody's. */
export const deviceOf = (from: Sender): string => (from.kind === 'DINER' ? from.clientId : NO_CLIENT);

/** `loads` are the orders of each slot, where these are limited; `usage` is null while nobody has looked it up. */
export function decide(
  { snapshot, body, place, now }: Placing,
  loads: ReadonlyMap<number, number>,
  usage: PromotionUsage,
): BasketDecision {
  return decideBasket(snapshot, body, place, now, (slot) => loads.get(slot) ?? 0, 'ORDER', usage);
}

function problemOfPhone({ contact: { phone }, source, service }: Wish, country: string): string | null {
  if (phone !== undefined) return phoneProblem(phone, country);
  return needsPhone(source ?? null, service) ? orderWords.phoneNeeded : null;
}

/** How an order can be paid: one in the place of another only with the food, so that its diner never has none. */
function waysFor({ providers }: WithProviders, { snapshot, body, from }: Placing): WaysToPay {
  if (from.kind === 'MEMBER') return STAFF_WAYS;
  const ways = waysOf(providers, snapshot.payments, snapshot.rules.currency);
  return body.replaces === undefined ? ways : waysAtHandover(ways);
}

/** The order of a decided basket. Throws why it cannot be placed, and at last what `requireTaken` throws. */
export function draftOf(
  deps: WithProviders,
  placing: Placing,
  decision: BasketDecision,
  requireTaken: (payable: Payable) => void,
): OrderDraft {
  const { snapshot, body, from, now } = placing;
  const phoneProblem = problemOfPhone(body, snapshot.restaurant.address.country);
  const ways = waysFor(deps, placing);
  requirePlaceable({ snapshot, ways, body, phoneProblem }, decision);
  requireTaken({ ways, method: body.payment.method, total: decision.priced.total });
  return draftOrder({
    ...{ snapshot, body, decision, now, id: newId(now), clientId: deviceOf(from) },
    taker: ways[body.payment.method]?.taker?.name ?? null,
    ...(from.kind === 'DINER' && { sender: from.address }),
  });
}
