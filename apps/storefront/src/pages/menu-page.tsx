import type { DinerClient } from '@comanda/client/diner-client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadLater } from '../device/load-later.ts';
import { useOpenOrders } from '../device/open-orders.ts';
import { usePassport } from '../features/allergies/keep-passport.ts';
import { PassportButton } from '../features/allergies/passport-button.tsx';
import { useAskFirst } from '../features/allergies/use-ask-first.ts';
import { useFilling } from '../features/basket/fill-basket.ts';
import { useBasket } from '../features/basket/keep-basket.ts';
import { useItemTarget } from '../features/basket/open-item.ts';
import { useOpenSlip } from '../features/basket/open-slip.ts';
import { BasketSlip } from '../features/basket/show-slip.tsx';
import { useDayPart, useLiveMenu } from '../features/menu/follow-shop.ts';
import { NarrowedMenu } from '../features/menu/narrowed-menu.tsx';
import { Offers } from '../features/menu/show-offers.tsx';
import { RestaurantHeader } from '../features/menu/show-restaurant.tsx';
import { idsOf, itemCount, serviceOf } from '../shop/basket.ts';
import { ofTheService } from '../shop/menu-index.ts';
import * as menuWords from '../shop/menu-page-words.ts';
import { AvoidContext } from '../shop/passport-context.ts';
import type { Answer } from '../shop/promoted-order.ts';
import { ShopContext } from '../shop/shop-context.ts';
import { KEPT_WORDS, SERVICE_WORDS, tableNamed } from '../shop/words.ts';
import { Announcer, useAnnouncer } from '../ui/announcer.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { Segments } from '../ui/segments.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import slip from '../ui/slip.module.css';
import { useNotice } from './left-notice.ts';
import styles from './menu-page.module.css';
import { OpenOrdersBar } from './open-orders-bar.tsx';
import { type ShopData, useShopOf } from './shop-data.ts';

export type MenuData = ShopData;
type Parts = typeof import('./menu-parts.tsx');

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
  const now = useDayPart(data.renderedAt);
  const { restaurant } = menu;
  const { basket, ready, change } = useBasket(restaurant.slug);
  const shop = useShopOf(menu, basket, now, data.phone);
  const service = serviceOf(basket, restaurant.services);
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => loadLater(() => import('./menu-parts.tsx'), setParts), []);
  const [asked, setAsked] = useState<Answer | null>(null);
  const answer = asked?.basket === basket && asked.service === service ? asked : null;
  const [order, isPaid] = useMemo(
    () => parts?.orderAtMenu(shop.index, basket, service, answer) ?? [null, false],
    [parts, shop, basket, service, answer],
  );
  const total = order?.totals.total ?? null;
  const filling = useFilling({ shop, basket, total, change, announce });
  const { target, open, close } = useItemTarget();
  const opened = useOpenSlip();
  const [timeFor, setTimeFor] = useState<string | null>(null);
  const [openOrders, dropOpenOrder] = useOpenOrders();
  const { question, first, leave } = useAskFirst(shop.index, allergies.latest, basket.entries, change);
  const { add: put } = filling;

  useEffect(
    () =>
      loadLater(
        () => import('../device/diner.ts'),
        ({ dinerClient }) => setClient(dinerClient(data.apiBaseUrl, sayExpired)),
      ),
    [data.apiBaseUrl, sayExpired],
  );

  useEffect(() => {
    const url = new URL(location.href);
    const table = url.searchParams.get('table');
    if (!ready || !table) return;
    change({ kind: 'table', table: table.slice(0, 20), at: Date.now() });
    change({ kind: 'when', when: 'ASAP' });
    // kept with the basket from here on: neither a reload nor next week's tab names it again
    url.searchParams.delete('table');
    history.replaceState(null, '', url);
  }, [ready, change]);

  const inBasket = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { itemId, quantity } of basket.entries)
      counts.set(itemId, (counts.get(itemId) ?? 0) + quantity);
    return counts;
  }, [basket.entries]);

  const atTable = service === 'DINE_IN' && basket.table;
  const add = useCallback((itemId: string) => first([{ itemId }], () => put(itemId)), [first, put]);
  const services = restaurant.services.filter((offered) => offered !== 'DINE_IN' || basket.table !== null);
  const atMenu = { basket, service, filling, first, onOpen: open, onAdd: add, onTime: setTimeFor };
  const slipProps = {
    isEmpty: basket.entries.length === 0,
    service,
    table: basket.table,
    filled: parts && order && <parts.BasketLinesAtMenu {...atMenu} order={order} isPaid={isPaid} />,
  };

  return (
    <ShopContext value={shop}>
      <OfflineBar kept={KEPT_WORDS.basket} />
      <a className={styles.skip} href="#menu">
        {menuWords.skip}
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
          onWhen={atTable ? null : () => setTimeFor(idsOf(ofTheService(shop.index, basket.entries)))}
        />
        <main id="menu" className={styles.main}>
          <NarrowedMenu
            inBasket={inBasket}
            allergies={<PassportButton passport={allergies.passport} onChange={allergies.change} />}
            onOpen={open}
            onAdd={add}
            offers={
              <Offers said={parts && order ? parts.offerSaid(shop, order, service, answer) : undefined} />
            }
            before={
              <>
                {atTable && parts ? (
                  <parts.AtTable basket={basket} change={change} />
                ) : (
                  services.length > 1 && (
                    <Segments
                      legend={menuWords.how}
                      name="service"
                      value={service}
                      choices={services.map((offered) => ({
                        value: offered,
                        label:
                          offered === 'DINE_IN' ? tableNamed(basket.table ?? '') : SERVICE_WORDS[offered],
                      }))}
                      onChange={(chosen) => change({ kind: 'service', service: chosen })}
                    />
                  )
                )}
                {basket.entries.length === 0 && openOrders && parts && (
                  <parts.AgainAtMenu {...atMenu} open={openOrders} />
                )}
              </>
            }
          />
        </main>
        <aside className={styles.aside} aria-label={menuWords.basket}>
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
      {parts && (
        <parts.BasketBar items={itemCount(basket)} total={total} isPaid={isPaid} onOpen={opened.open} />
      )}
      {parts && (
        <parts.OverMenu
          {...atMenu}
          client={client}
          slip={<BasketSlip titleId="basket-sheet-title" {...slipProps} />}
          opened={opened}
          target={target}
          onClose={close}
          timeFor={timeFor}
          question={question}
          leave={leave}
          change={change}
          onTotal={setAsked}
        />
      )}
      <Announcer said={said} />
    </ShopContext>
  );
}
