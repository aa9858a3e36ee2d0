import type { DinerClient } from '@comanda/client/diner-client';
import { randomId } from '@comanda/client/random-id';
import type { PlaceOrder, Quote } from '@comanda/contract/shapes/basket';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Service } from '@comanda/domain/hours/services';
import type { PaymentMethod } from '@comanda/domain/orders/order-payments';
import { needsPhone } from '@comanda/domain/orders/staff-orders';
import { type Dispatch, useCallback, useEffect, useMemo, useRef } from 'react';
import { browserLanguage } from '../../device/browser-language.ts';
import { useFramedSource } from '../../device/framed-source.ts';
import { forgetOpenOrder, noteOpenOrder } from '../../device/open-orders.ts';
import { forget, recall, remember } from '../../device/store.ts';
import { type Basket, type BasketChange, basketKey, EMPTY_BASKET } from '../../shop/basket.ts';
import { DETAILS_KEY, type Draft, detailsOf, draftKey } from '../../shop/checkout-draft.ts';
import { isEmptyPassport, PASSPORT_KEY } from '../../shop/passport.ts';
import { isOfBasket, orderBody } from '../../shop/place-order-body.ts';
import { objection, type PricedOrder } from '../../shop/price.ts';
import { lastOrderKey } from '../../shop/restaurants.ts';
import type { Shop } from '../../shop/shop-context.ts';
import { parseBasket } from '../../shop/stored-basket.ts';
import { parsePassport } from '../../shop/stored-passport.ts';
import { type FieldErrors, fieldErrorsOf, WHEN_CODES } from './check-draft.ts';
import { unclearTip } from './choose-tip.tsx';
import { type Placing, usePlacing } from './place.ts';
import { useFormChecks } from './use-form-checks.ts';
import { AGE_WORDS, useCheckoutWords } from './words.ts';

/** Where on the page a refusal can be put right. */
function errorsOf(placing: Placing): FieldErrors {
  if (placing.kind !== 'refused' || !placing.refusal) return {};
  const { code, details } = placing.refusal;
  if (code && WHEN_CODES.has(code)) return { when: placing.message };
  if (code === 'CODE_REFUSED') return { 'promotion-code': placing.message };
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
  /** How this order can be paid. */
  readonly methods: readonly PaymentMethod[];
  readonly draft: Draft;
  readonly order: Pick<PricedOrder, 'entries'> & { readonly totals: Parameters<typeof orderBody>[3] };
  readonly quote: Quote | null;
  readonly change: Dispatch<BasketChange>;
  /** Keeps a basket for all windows, while this page shows what it has. */
  readonly leave: (next: Basket) => Promise<unknown>;
  /** How old everyone must be; null where nothing in the basket asks for it. */
  readonly age: number | null;
  /** Goes on at once, or after its diner has taken what they avoid anyway. */
  readonly askFirst: (goOn: () => void) => Promise<void>;
}) {
  const { client, shop, basket, service, timeMissing, methods, order, change, leave, askFirst, age } = props;
  const { restaurant, settings } = shop.index.menu;
  const { slug } = restaurant;
  const source = useFramedSource();
  const isCalled = needsPhone(source, service);
  const phone = isCalled ? 'NEEDED' : source === null ? 'NOT_ASKED' : 'OPTIONAL';
  const draft = useMemo(
    () => (phone === 'NOT_ASKED' ? { ...props.draft, phone: '' } : props.draft),
    [props.draft, phone],
  );
  const words = useCheckoutWords();
  const { total } = order.totals;
  const { money } = shop;
  const payProblem = useCallback(
    (method: PaymentMethod | null) => {
      if (method === null || !methods.includes(method)) return words.chooseWay;
      const minimum = settings.paymentMinimums?.[method] ?? 0;
      return total > 0 && total < minimum ? words.wayFrom(money(minimum)) : null;
    },
    [methods, settings.paymentMinimums, total, money, words],
  );
  const rules = useMemo(
    () => ({
      service,
      country: restaurant.address.country,
      table: basket.table,
      timeMissing,
      payProblem,
      emailForCard: words.emailForCard,
      unclearTip: settings.tips.enabled ? unclearTip(restaurant.currency) : null,
      needsPhone: isCalled,
      ofAge: age === null ? undefined : { age, missing: AGE_WORDS.missing(age) },
    }),
    [service, restaurant, settings.tips.enabled, basket.table, timeMissing, payProblem, words, isCalled, age],
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
      placed.replaces && forgetOpenOrder(placed.replaces.id),
      noteOpenOrder(placed, restaurant),
      keepAllergies(),
      remember(lastOrderKey(slug), {
        ...{ orderId: placed.id, entries: basket.entries },
        promotionCode: draft.promotionCode,
      }),
      remember(DETAILS_KEY, detailsOf(props.draft)),
      leave({
        ...{ ...EMPTY_BASKET, service: basket.service, table: basket.table },
        ...(service === 'DINE_IN' && { tableAt: Date.now(), orderedHere: true }),
      }),
      forget(draftKey(slug)),
    ]);
  }

  const isAsSent = useCallback(
    async (body: PlaceOrder) => {
      const kept = parseBasket(await recall(basketKey(slug)));
      return kept !== null && isOfBasket(body, kept);
    },
    [slug],
  );
  const placer = usePlacing({ client, slug, isAsSent, onPlaced: putAway });
  const { placing, place: send, dismiss, leaveLine } = placer;
  const ordered = JSON.stringify([basket.entries, service, basket.table, basket.when]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is what was sent, not what lies here now
  useEffect(() => {
    if (placing.kind === 'waiting') leaveLine();
  }, [ordered]);
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
    ...orderBody(basket, service, draft, shown, restaurant.address.city),
    ...browserLanguage(),
  });

  async function place() {
    if (checking.current || basket.entries.length === 0) return;
    checking.current = true;
    const right = await checks.check();
    checking.current = false;
    if (!right) return;
    if (order.entries.some((entry) => objection(entry) !== null)) {
      scrollTo({ top: 0 });
      return;
    }
    await askFirst(() => send(keyOf(), bodyFor(order.totals)));
  }

  const newQuote =
    placing.kind === 'refused' && placing.refusal?.code === 'PRICE_CHANGED' ? placing.refusal.quote : null;
  const accept = (quote: Quote) => send(keyOf(), bodyFor(quote));
  return { placing, place, checks, newQuote, accept, dismiss, leaveLine, phone } as const;
}
