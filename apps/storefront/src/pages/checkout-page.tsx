import { randomId } from '@comanda/client/random-id';
import type { Allergen } from '@comanda/domain/menu/allergens';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dinerClient, leaveForMenu } from '../device/diner.ts';
import { useFramedSource } from '../device/framed-source.ts';
import { useOpenOrders } from '../device/open-orders.ts';
import { AskFirst } from '../features/allergies/ask-first.tsx';
import { AvoidedInBasket } from '../features/allergies/avoided-in-basket.tsx';
import { useAskFirst } from '../features/allergies/use-ask-first.ts';
import { ASK_WORDS } from '../features/allergies/words.ts';
import { useBasket } from '../features/basket/keep-basket.ts';
import { useQuote } from '../features/checkout/ask-quote.ts';
import { ChangingOrder } from '../features/checkout/changing-order.tsx';
import { ChooseHow } from '../features/checkout/choose-how.tsx';
import { ChoosePayment } from '../features/checkout/choose-payment.tsx';
import { ChooseWhen } from '../features/checkout/choose-when.tsx';
import { ConfirmAge } from '../features/checkout/confirm-age.tsx';
import { EnterContact } from '../features/checkout/enter-contact.tsx';
import { EnterWishes } from '../features/checkout/enter-wishes.tsx';
import { useDraft } from '../features/checkout/keep-draft.ts';
import { LeftOut } from '../features/checkout/left-out.tsx';
import { useMovedTotal } from '../features/checkout/moved-total.ts';
import { PlaceBar } from '../features/checkout/place-bar.tsx';
import { PriceChanged } from '../features/checkout/price-changed.tsx';
import { Summary } from '../features/checkout/show-summary.tsx';
import { FirstTime } from '../features/checkout/times.tsx';
import { useOrdering } from '../features/checkout/use-ordering.ts';
import { useOwnPlace } from '../features/checkout/use-own-place.ts';
import { useWaysHere } from '../features/checkout/ways-here.ts';
import { AtTableContext, pageWords, useCheckoutWords } from '../features/checkout/words.ts';
import { isUndeliverable, showVerdict } from '../features/checkout/zone-verdict.tsx';
import { useDayPart, useLiveMenu } from '../features/menu/follow-shop.ts';
import type { StorefrontConfig } from '../page-source.ts';
import { aged } from '../shop/age.ts';
import { idsOf, itemCount, serviceOf } from '../shop/basket.ts';
import { type Draft, isPaidByCard } from '../shop/checkout-draft.ts';
import { needsOtherTime, ofTheService } from '../shop/menu-index.ts';
import { takesOrdersNow } from '../shop/ordering-state.ts';
import { quoteBody } from '../shop/place-order-body.ts';
import { objection, priceEntries } from '../shop/price.ts';
import { quoteFor, withPromotions } from '../shop/promoted-order.ts';
import { ShopContext } from '../shop/shop-context.ts';
import { itemsWords, KEPT_WORDS } from '../shop/words.ts';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import slip from '../ui/slip.module.css';
import styles from './checkout-page.module.css';
import { OpenOrdersBar } from './open-orders-bar.tsx';
import { type ShopData, useShopOf } from './shop-data.ts';

export type CheckoutData = ShopData & Pick<StorefrontConfig, 'tiles'>;

const NOTHING: readonly Allergen[] = [];

export function CheckoutPage({ data }: { readonly data: CheckoutData }) {
  const [client, setClient] = useState<ReturnType<typeof dinerClient> | null>(null);
  const menu = useLiveMenu(client, data.menu);
  const now = useDayPart(data.renderedAt);
  const { slug, services } = menu.restaurant;
  const { basket, ready, change, leave: leaveBasket } = useBasket(slug);
  const methods = useWaysHere(menu.settings, basket.replaces !== undefined);
  const shop = useShopOf(menu, basket, now, data.phone);
  const { draft, edit, clear, remembered, ready: hasDraft } = useDraft(slug, methods);
  const isRead = ready && hasDraft;
  const sections = useRef<HTMLFormElement>(null);
  const place = useOwnPlace(isRead, sections);
  const service = serviceOf(basket, services);

  useEffect(() => setClient(dinerClient(data.apiBaseUrl, () => leaveForMenu(slug))), [data.apiBaseUrl, slug]);

  const wanted = useMemo(
    () => (ready && basket.entries.length > 0 ? quoteBody(basket, service, draft) : null),
    [ready, basket, service, draft],
  );
  const { status, strangersUntil } = menu.state;
  const quote = useQuote(client, slug, wanted, { version: menu.version, status, strangersUntil });
  const zone = service === 'DELIVERY' ? (quote.quote?.zone ?? null) : null;
  const plain = useMemo(
    () => priceEntries(shop.index, basket.entries, { service, delivery: zone, tip: draft.tip }),
    [shop, basket.entries, service, zone, draft.tip],
  );
  const known = quoteFor(quote.quote, quote.asked, wanted);
  const order = withPromotions(plain, known, known !== null);
  const [openOrders, dropOpenOrder] = useOpenOrders();
  const moved = useMovedTotal(
    plain.totals,
    menu.version,
    JSON.stringify([basket.entries, service, zone, draft.tip, basket.when]),
  );
  const [picksTime, setPicksTime] = useState(false);
  const isAtTable = useFramedSource() === null && service === 'DINE_IN';
  const isNow = isAtTable && basket.when === 'ASAP';
  const scheduled = !isNow && (picksTime || basket.when !== 'ASAP' || !takesOrdersNow(menu, service));
  const timeMissing = scheduled && basket.when === 'ASAP';
  const isPaidNext = isPaidByCard(draft) && order.totals.total > 0;
  const avoid = draft.allergy === 'YES' ? draft.avoid : NOTHING;
  const avoided = useCallback(async () => ({ avoid }), [avoid]);
  const { question, first, leave } = useAskFirst(shop.index, avoided, basket.entries, change);
  const ofAge = aged(shop.index, basket.entries);
  const ordering = useOrdering({
    client,
    shop,
    basket,
    service,
    timeMissing,
    methods,
    draft,
    order,
    quote: quote.quote,
    change,
    leave: leaveBasket,
    age: ofAge?.age ?? null,
    askFirst: (goOn) => first(basket.entries, goOn),
  });
  const { errors, onBlur, loadPhone } = ordering.checks;
  const revise = (changes: Partial<Draft>) => {
    ordering.dismiss();
    edit(changes);
  };
  const form = { draft, errors, edit: revise, onBlur };
  const words = useCheckoutWords();
  const menuHref = `/clients/${slug}/menu`;
  const blocked = order.entries.some((entry) => objection(entry) !== null);
  const onRemove = (id: string) => change({ kind: 'remove', id });
  const onAdd = (itemId: string) => {
    const item = shop.index.items.get(itemId);
    if (!item) return;
    const entry = { id: randomId(), itemId, name: item.name, quantity: 1, options: [] };
    ordering.dismiss();
    first([entry], () => change({ kind: 'add', entry, orderKey: randomId() }));
  };
  const isHeld = service === 'DELIVERY' && isUndeliverable(known);
  const items = idsOf(ofTheService(shop.index, basket.entries));
  const replaces = basket.replaces?.orderId;
  const choose = (when: string) => {
    ordering.dismiss();
    setPicksTime(when !== 'ASAP');
    change({ kind: 'when', when });
    onBlur('when');
  };
  const otherTime = !isNow && needsOtherTime(shop.index, basket.entries) && (
    <FirstTime client={client} query={{ service, items, ...(replaces && { replaces }) }} onChoose={choose} />
  );
  const summary = { order, ready, avoid, service, feeKnown: zone !== null, menuHref, onRemove };
  const empty = ready && basket.entries.length === 0 && ordering.placing.kind === 'idle';

  return (
    <ShopContext value={shop}>
      <AtTableContext value={isAtTable}>
        <OfflineBar kept={KEPT_WORDS.basket} />
        <header className={styles.header}>
          <a href={menuHref} className={buttons.round} aria-label={pageWords.backTo(menu.restaurant.name)}>
            <Icon name="arrowLeft" />
          </a>
          <div>
            <h1 tabIndex={-1}>{pageWords.title}</h1>
            <p className={slip.muted}>{menu.restaurant.name}</p>
          </div>
        </header>
        {!empty && <OpenOrdersBar client={client} orders={openOrders} onOver={dropOpenOrder} isInFlow />}
        {basket.replaces && (
          <ChangingOrder
            client={client}
            slug={slug}
            order={basket.replaces}
            isPayable={methods.length > 0}
            isRefused={ordering.placing.kind === 'refused'}
            onAsWell={() => {
              ordering.dismiss();
              change({ kind: 'restore', basket: { ...basket, replaces: undefined } });
            }}
          />
        )}
        <LeftOut ready={ready} order={plain} onRemove={onRemove} />
        {empty ? (
          <main className={styles.empty}>
            <h2>{pageWords.empty}</h2>
            <p>{pageWords.emptyHint}</p>
            <a className={`${buttons.primary} ${buttons.big}`} href={menuHref}>
              {pageWords.backToMenu}
            </a>
          </main>
        ) : (
          <main className={styles.columns}>
            <details className={styles.folded} open={blocked}>
              <summary>
                {words.order}
                {ready && ` · ${itemsWords(itemCount(basket))}`}
                {ready && <span>{shop.money(order.totals.total)}</span>}
              </summary>
              <Summary {...summary} />
            </details>
            <form
              className={styles.form}
              noValidate
              aria-label={pageWords.title}
              ref={sections}
              onSubmit={(event) => event.preventDefault()}
            >
              {otherTime}
              <ChooseHow
                {...form}
                service={isRead || (!ready && basket.service !== null) ? service : null}
                basket={basket}
                change={change}
                quote={quote}
                tiles={data.tiles}
                remembered={remembered}
                onAdd={onAdd}
                onService={(chosen) => {
                  ordering.dismiss();
                  change({ kind: 'service', service: chosen });
                  onBlur('when');
                }}
              />
              <Fragment key={place}>
                <ChooseWhen
                  errors={errors}
                  client={client}
                  service={service}
                  when={basket.when}
                  isNow={isNow}
                  scheduled={scheduled}
                  items={items}
                  replaces={replaces}
                  quote={quote}
                  onWhen={choose}
                  onSchedule={() => setPicksTime(true)}
                />
                <EnterContact
                  {...form}
                  remembered={remembered}
                  phone={ordering.phone}
                  onClear={clear}
                  onPhoneFocus={loadPhone}
                />
                <ChoosePayment
                  {...form}
                  service={service}
                  methods={methods}
                  goods={order.totals.goods ?? order.totals.subtotal}
                  quote={quote}
                />
                <EnterWishes
                  {...form}
                  inBasket={<AvoidedInBasket entries={basket.entries} avoid={avoid} menuHref={menuHref} />}
                >
                  {ofAge && <ConfirmAge {...form} {...ofAge} />}
                </EnterWishes>
              </Fragment>
            </form>
            <div className={styles.side}>
              <aside className={styles.aside} aria-label={words.order}>
                <div className={slip.shade}>
                  <div className={slip.slip}>
                    <Summary {...summary} />
                  </div>
                </div>
              </aside>
              <div className={styles.place}>
                <PlaceBar
                  placing={ordering.placing}
                  total={ready ? order.totals.total : null}
                  isPaidNext={isPaidNext}
                  replaces={basket.replaces}
                  isHeld={isHeld}
                  onPlace={isHeld ? showVerdict : ordering.place}
                  onLeaveLine={ordering.leaveLine}
                  onCard={() => revise({ method: 'CARD' })}
                />
              </div>
            </div>
          </main>
        )}
        <AskFirst question={question} onLeave={leave} anyway={ASK_WORDS.orderAnyway} />
        <PriceChanged
          shown={moved.before ?? plain.totals}
          quote={moved.before && plain.totals}
          onAccept={moved.accept}
          onClose={moved.accept}
          menuHref={menuHref}
        />
        <PriceChanged
          shown={order.totals}
          quote={ordering.newQuote}
          onAccept={ordering.accept}
          onClose={ordering.dismiss}
        />
        <SiteFooter productName={data.productName} legalLinks={data.legalLinks} />
        {empty && <OpenOrdersBar client={client} orders={openOrders} onOver={dropOpenOrder} />}
      </AtTableContext>
    </ShopContext>
  );
}
