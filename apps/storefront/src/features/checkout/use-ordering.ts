import type { DinerClient } from '@comanda/client/diner-client';
import type { Quote } from '@comanda/contract/shapes/basket';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Service } from '@comanda/domain/services';
import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { browserLanguage } from '../../device/browser-language.ts';
import { noteOpenOrder } from '../../device/open-orders.ts';
import { randomId } from '../../device/random-id.ts';
import { forget, recall, remember } from '../../device/store.ts';
import { type Basket, type BasketChange, EMPTY_BASKET } from '../../shop/basket.ts';
import { DETAILS_KEY, type Draft, detailsOf } from '../../shop/checkout-draft.ts';
import { isEmptyPassport, PASSPORT_KEY, parsePassport } from '../../shop/passport.ts';
import { orderBody } from '../../shop/place-order-body.ts';
import { objection, type PricedOrder } from '../../shop/price.ts';
import { lastOrderKey } from '../../shop/restaurants.ts';
import type { Shop } from '../../shop/shop-context.ts';
import { type FieldErrors, fieldErrorsOf, WHEN_CODES } from './check-draft.ts';
import { draftKey } from './keep-draft.ts';
import { type Placing, usePlacing } from './place.ts';
import { useFormChecks } from './use-form-checks.ts';

/** Where on the page a refusal can be put right. */
function errorsOf(placing: Placing): FieldErrors {
  if (placing.kind !== 'refused' || !placing.refusal) return {};
  const { code, details } = placing.refusal;
  if (code && WHEN_CODES.has(code)) return { when: placing.message };
  if (code === 'OUT_OF_ZONE') return { postcode: placing.message };
  return details ? fieldErrorsOf(details) : {};
}

/** Checks, sends, and puts things away after an order; leads back to the field when it is refused. */
export function useOrdering(props: {
  readonly client: DinerClient | null;
  readonly shop: Shop;
  readonly basket: Basket;
  readonly service: Service;
  readonly timeMissing: boolean;
  readonly draft: Draft;
  readonly order: PricedOrder;
  readonly quote: Quote | null;
  readonly change: Dispatch<BasketChange>;
}) {
  const { client, shop, basket, service, timeMissing, draft, order, change } = props;
  const { restaurant, settings } = shop.index.menu;
  const { slug } = restaurant;
  const rules = useMemo(
    () => ({
      service,
      country: restaurant.address.country,
      table: basket.table,
      timeMissing,
      methods: settings.payments,
    }),
    [service, restaurant.address.country, basket.table, timeMissing, settings.payments],
  );
  const checks = useFormChecks(draft, rules);
  const checking = useRef(false);

  /** What was first said here is known from now on; what was said before is changed on the menu only. */
  async function keepAllergies() {
    const said = { avoid: draft.avoid, note: draft.allergyNote.trim() };
    if (draft.allergy !== 'YES' || !isEmptyPassport(parsePassport(await recall(PASSPORT_KEY)))) return;
    await remember(PASSPORT_KEY, said);
  }

  async function putAway(placed: Order) {
    await Promise.all([
      noteOpenOrder(placed, restaurant),
      keepAllergies(),
      remember(lastOrderKey(slug), { orderId: placed.id, entries: basket.entries }),
      remember(DETAILS_KEY, detailsOf(draft)),
      remember(`basket:${slug}`, { ...EMPTY_BASKET, service: basket.service, table: basket.table }),
      forget(draftKey(slug)),
    ]);
  }

  const { placing, place: send, dismiss } = usePlacing({ client, slug, onPlaced: putAway });
  const { show } = checks;
  useEffect(() => show(errorsOf(placing)), [placing, show]);

  /** A basket from before a release that made keys, or one whose key was used up, gets its key now. */
  function keyOf(): string {
    if (basket.orderKey) return basket.orderKey;
    const orderKey = randomId();
    change({ kind: 'restore', basket: { ...basket, orderKey } });
    return orderKey;
  }

  const bodyFor = (shown: Parameters<typeof orderBody>[3]) => ({
    ...orderBody(basket, service, draft, shown),
    ...browserLanguage(),
  });

  async function place() {
    if (checking.current) return;
    checking.current = true;
    const right = await checks.check();
    checking.current = false;
    if (!right) return;
    if (order.entries.some((entry) => objection(entry) !== null)) {
      scrollTo({ top: 0 });
      return;
    }
    send(keyOf(), bodyFor(order.totals));
  }

  const newQuote =
    placing.kind === 'refused' && placing.refusal?.code === 'PRICE_CHANGED' ? placing.refusal.quote : null;
  const accept = (quote: Quote) => send(keyOf(), bodyFor(quote));
  return { placing, place, checks, newQuote, accept, dismiss };
}
