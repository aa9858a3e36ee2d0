import type { DinerClient } from '@comanda/client/diner-client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadLater } from '../device/load-later.ts';
import { useOpenOrders } from '../device/open-orders.ts';
import { usePassport } from '../features/allergies/keep-passport.ts';
import { PassportButton } from '../features/allergies/passport-button.tsx';
import { OpenQuestion, useAskFirst } from '../features/allergies/use-ask-first.tsx';
import { BasketBar } from '../features/basket/basket-bar.tsx';
import { type Dish, useFilling } from '../features/basket/fill-basket.ts';
import { useBasket } from '../features/basket/keep-basket.ts';
import { useItemTarget } from '../features/basket/open-item.ts';
import { useOpenSlip } from '../features/basket/open-slip.ts';
import { BasketSlip } from '../features/basket/show-slip.tsx';
import type { Removed } from '../features/basket/undo-removal.tsx';
import { useLiveMenu, useToday } from '../features/menu/follow-shop.ts';
import { NarrowedMenu } from '../features/menu/narrowed-menu.tsx';
import { RestaurantHeader } from '../features/menu/show-restaurant.tsx';
import { useVisit } from '../features/restaurants/remember-visit.ts';
import { type BasketEntry, idsOf, itemCount, serviceOf } from '../shop/basket.ts';
import { needsOtherTime } from '../shop/menu-index.ts';
import { AvoidContext } from '../shop/passport-context.ts';
import { priceEntries } from '../shop/price.ts';
import { ShopContext } from '../shop/shop-context.ts';
import { KEPT_WORDS, SERVICE_WORDS } from '../shop/words.ts';
import { Announcer, useAnnouncer } from '../ui/announcer.tsx';
import buttons from '../ui/button.module.css';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { Segments } from '../ui/segments.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import slip from '../ui/slip.module.css';
import { ItemSheet } from './item-sheet.tsx';
import { useNotice } from './left-notice.ts';
import styles from './menu-page.module.css';
import { OpenOrdersBar } from './open-orders-bar.tsx';
import { type ShopData, useShopOf } from './shop-data.ts';

export type MenuData = ShopData;
type Parts = typeof import('./menu-parts.ts');

function focusLine(entryId: string) {
  for (const line of document.querySelectorAll<HTMLElement>(`[id="line-${entryId}"]`)) {
    line.scrollIntoView({ block: 'nearest' });
    line.focus();
  }
}

/** The menu of one restaurant with the basket beside it. */
export function MenuPage({ data }: { readonly data: MenuData }) {
  const allergies = usePassport();
  return (
    <AvoidContext value={allergies.passport.avoid}>
      <ShownMenu data={data} allergies={allergies} />
    </AvoidContext>
  );
}

function ShownMenu({
  data,
  allergies,
}: {
  readonly data: MenuData;
  readonly allergies: ReturnType<typeof usePassport>;
}) {
  const { announce, said } = useAnnouncer();
  const [notice, sayExpired] = useNotice();
  const [client, setClient] = useState<DinerClient | null>(null);
  const menu = useLiveMenu(client, data.menu);
  const today = useToday(data.today, menu.restaurant.timezone);
  const { restaurant } = menu;
  const { basket, ready, change } = useBasket(restaurant.slug);
  const shop = useShopOf(menu, basket, today, data.phone);
  const service = serviceOf(basket, restaurant.services);
  const filling = useFilling({ shop, basket, service, change, announce });
  const { target, open, close } = useItemTarget();
  const opened = useOpenSlip();
  const [timeFor, setTimeFor] = useState<string | null>(null);
  const [openOrders, dropOpenOrder] = useOpenOrders();
  const [parts, setParts] = useState<Parts | null>(null);
  const { question, first, leave } = useAskFirst(shop.index, allergies.latest, basket.entries, change);
  const { add: put, addAll: putAll } = filling;
  useVisit(restaurant);
  useEffect(() => loadLater(() => import('./menu-parts.ts'), setParts), []);

  useEffect(
    () =>
      loadLater(
        () => import('../device/diner.ts'),
        ({ dinerClient }) => setClient(dinerClient(data.apiBaseUrl, sayExpired)),
      ),
    [data.apiBaseUrl, sayExpired],
  );

  useEffect(() => {
    const table = new URLSearchParams(location.search).get('table');
    if (ready && table) change({ kind: 'table', table: table.slice(0, 20) });
  }, [ready, change]);

  const order = useMemo(
    () => priceEntries(shop.index, basket.entries, { service }),
    [shop, basket.entries, service],
  );
  const inBasket = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { itemId, quantity } of basket.entries)
      counts.set(itemId, (counts.get(itemId) ?? 0) + quantity);
    return counts;
  }, [basket.entries]);

  const add = useCallback((itemId: string) => first([{ itemId }], () => put(itemId)), [first, put]);
  const addAll = (entries: readonly BasketEntry[]) => first(entries, () => putAll(entries));
  const finish = (itemId: string, dish: Dish, done: () => void) =>
    first([{ itemId, options: dish.options }], () => {
      done();
      close();
    });

  const putBack = (removed: Removed) => first([removed.entry], () => filling.putBack(removed));

  const undo = parts && (
    <parts.UndoRemoval removed={filling.removed} onUndo={putBack} onGone={filling.forgetRemoved} />
  );
  const services = restaurant.services.filter((offered) => offered !== 'DINE_IN' || basket.table !== null);
  const slipOf = {
    order,
    service,
    onEdit: (entryId: string, itemId: string) => open(itemId, entryId),
    onQuantity: (entryId: string, quantity: number) => {
      const entry = basket.entries.find(({ id }) => id === entryId);
      const isMore = entry !== undefined && quantity > entry.quantity;
      void first(isMore ? [entry] : [], () => filling.setQuantity(entryId, quantity));
    },
    onRemove: filling.remove,
    onAdd: add,
    onBlocked: focusLine,
    otherTime: needsOtherTime(shop.index, basket.entries) && (
      <button type="button" className={buttons.quiet} onClick={() => setTimeFor(idsOf(basket.entries))}>
        Choose another time
      </button>
    ),
  };
  const slipProps = {
    order,
    service,
    table: basket.table,
    filled: parts && <parts.FilledSlip {...slipOf} />,
  };

  return (
    <ShopContext value={shop}>
      <OfflineBar kept={KEPT_WORDS.basket} />
      <a className={styles.skip} href="#menu">
        Skip to content
      </a>
      <div className={styles.page}>
        {notice && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        <RestaurantHeader
          service={service}
          when={basket.when}
          onWhen={() => setTimeFor(idsOf(basket.entries))}
        />
        <main id="menu" className={styles.main}>
          <NarrowedMenu
            inBasket={inBasket}
            allergies={<PassportButton passport={allergies.passport} onChange={allergies.change} />}
            onOpen={open}
            onAdd={add}
            before={
              <>
                {services.length > 1 && (
                  <Segments
                    legend="How would you like it?"
                    name="service"
                    value={service}
                    choices={services.map((offered) => ({
                      value: offered,
                      label: offered === 'DINE_IN' ? `Table ${basket.table}` : SERVICE_WORDS[offered],
                    }))}
                    onChange={(chosen) => change({ kind: 'service', service: chosen })}
                  />
                )}
                {basket.entries.length === 0 && openOrders && parts && (
                  <parts.OrderAgain open={openOrders} onAgain={addAll} />
                )}
              </>
            }
          />
        </main>
        <aside className={styles.aside} aria-label="Basket">
          <div className={slip.shade}>
            <div className={slip.slip}>
              <BasketSlip titleId="basket-title" {...slipProps} />
            </div>
          </div>
        </aside>
      </div>
      <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
      <OpenOrdersBar
        client={client}
        orders={openOrders}
        onOver={dropOpenOrder}
        isRaised={basket.entries.length > 0}
        changed={basket.replaces?.orderId}
        isOnMenu
      />
      <BasketBar items={itemCount(basket)} total={order.totals.total} onOpen={opened.open} />
      <Sheet open={opened.isOpen} onClose={opened.close} labelledBy="basket-sheet-title">
        <div className={styles.sheetSlip}>
          <BasketSlip titleId="basket-sheet-title" {...slipProps} />
          {undo}
        </div>
      </Sheet>
      <div className={styles.undo}>{!opened.isOpen && undo}</div>
      <ItemSheet
        target={target}
        basket={basket}
        onAdd={(itemId, dish) => finish(itemId, dish, () => put(itemId, dish))}
        onReplace={(entry, dish) => finish(entry.itemId, dish, () => filling.replace(entry, dish))}
        onTime={setTimeFor}
        onClose={close}
      />
      <OpenQuestion question={question} leave={leave} />
      {parts && (
        <parts.TimeSheet
          client={client}
          service={service}
          items={timeFor}
          replaces={basket.replaces?.orderId}
          onChoose={(when) => change({ kind: 'when', when })}
          onClose={() => setTimeFor(null)}
        />
      )}
      <Announcer said={said} />
    </ShopContext>
  );
}
