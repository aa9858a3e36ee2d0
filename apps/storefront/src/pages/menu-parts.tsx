// Parts of the menu's page that nobody needs before the menu can be read: loaded once it can.

import type { DinerClient } from '@comanda/client/diner-client';
import type { Service } from '@comanda/domain/hours/services';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadLater } from '../device/load-later.ts';
import type { Asking } from '../features/allergies/use-ask-first.ts';
import { changeLines, type Dish } from '../features/basket/change-lines.ts';
import type { Filling } from '../features/basket/fill-basket.ts';
import { FilledSlip } from '../features/basket/filled-slip.tsx';
import type { ItemTarget } from '../features/basket/open-item.ts';
import type { OpenSlip } from '../features/basket/open-slip.ts';
import { OrderAgain } from '../features/basket/order-again.tsx';
import { type Removed, UndoRemoval } from '../features/basket/undo-removal.tsx';
import { useVisit } from '../features/restaurants/remember-visit.ts';
import { type Basket, type BasketChange, idsOf } from '../shop/basket.ts';
import { type MenuIndex, needsOtherTime, ofTheService } from '../shop/menu-index.ts';
import type { OpenOrder } from '../shop/open-orders.ts';
import { useAvoid } from '../shop/passport-context.ts';
import { priceEntries } from '../shop/price.ts';
import type { Answer, OrderAtMenu } from '../shop/promoted-order.ts';
import { withPromotions } from '../shop/promoted-order.ts';
import { useShop } from '../shop/shop-context.ts';
import buttons from '../ui/button.module.css';
import { Sheet } from '../ui/sheet.tsx';
import { ItemSheet } from './item-sheet.tsx';
import styles from './menu-page.module.css';
import { sheetWords } from './sheet-words.ts';
import { TimeSheet } from './time-sheet.tsx';

export { BasketBar } from '../features/basket/basket-bar.tsx';
export { offerSaid } from '../features/basket/offer-said.ts';
export { AtTable } from '../shop/at-table.tsx';

/** The basket beside the menu, and what can be done to it. */
export type BasketAtMenu = {
  readonly basket: Basket;
  readonly service: Service;
  readonly filling: Filling;
  /** Asks before it adds what is avoided. */
  readonly first: Asking['first'];
  readonly onOpen: (itemId: string, entryId: string) => void;
  readonly onAdd: (itemId: string) => void;
  /** Asks for a time at which these can be had, ids with commas. */
  readonly onTime: (items: string) => void;
};

function focusLine(entryId: string) {
  for (const line of document.querySelectorAll<HTMLElement>(`[id="line-${entryId}"]`)) {
    line.scrollIntoView({ block: 'nearest' });
    line.focus();
  }
}

/** The basket at its price, and whether that is what is paid: as the checkout says it, with a fee that is known. */
export function orderAtMenu(
  index: MenuIndex,
  { entries }: Basket,
  service: Service,
  answer: Answer | null,
): readonly [OrderAtMenu, boolean] {
  const quote = answer?.quote ?? null;
  const delivery = service === 'DELIVERY' ? (quote?.zone ?? null) : null;
  const plain = priceEntries(index, entries, { service, delivery, tip: quote?.tip ?? 0 });
  const isKnown = quote?.subtotal === plain.totals.subtotal;
  const isPaid = isKnown && (service !== 'DELIVERY' || delivery !== null);
  return [withPromotions(plain, quote, isKnown), isPaid];
}

/** What stands on the slip once something lies in the basket. */
export function BasketLinesAtMenu(
  props: BasketAtMenu & { readonly order: OrderAtMenu; readonly isPaid: boolean },
) {
  const { basket, order, isPaid, service, filling, first, onOpen, onAdd, onTime } = props;
  const { index } = useShop();
  const lines = changeLines(basket, filling.act, filling.setRemoved);
  return (
    <FilledSlip
      order={order}
      isPaid={isPaid}
      service={service}
      onEdit={(entryId, itemId) => onOpen(itemId, entryId)}
      onQuantity={(entryId, quantity) => {
        const entry = basket.entries.find(({ id }) => id === entryId);
        const isMore = entry !== undefined && quantity > entry.quantity;
        void first(isMore ? [entry] : [], () => lines.setQuantity(entryId, quantity));
      }}
      onRemove={lines.remove}
      onAdd={onAdd}
      onBlocked={focusLine}
      otherTime={
        service !== 'DINE_IN' &&
        needsOtherTime(index, basket.entries) && (
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => onTime(idsOf(ofTheService(index, basket.entries)))}
          >
            {sheetWords.anotherTime}
          </button>
        )
      }
    />
  );
}

/** The last order here, for a device that has one. */
export function AgainAtMenu(props: BasketAtMenu & { readonly open: readonly OpenOrder[] }) {
  const { basket, filling, first, open } = props;
  const { addAll } = changeLines(basket, filling.act, filling.setRemoved);
  return <OrderAgain open={open} onAgain={(entries) => first(entries, () => addAll(entries))} />;
}

type AskFirst = typeof import('../features/allergies/ask-first.tsx');
type Asks = typeof import('./ask-total.tsx');

/** What the basket comes to, asked once something lies in it. */
function AskedTotal(props: Parameters<Asks['AskTotal']>[0]) {
  const [asks, setAsks] = useState<Asks | null>(null);
  useEffect(() => loadLater(() => import('./ask-total.tsx'), setAsks), []);
  return asks && <asks.AskTotal {...props} />;
}

/** The question that is open, if any. With an avoided allergen it is loaded at once, to be there when it is needed. */
function OpenQuestion({ question, leave }: Pick<Asking, 'question' | 'leave'>) {
  const avoidsAny = useAvoid().length > 0;
  const [loaded, setLoaded] = useState<AskFirst | null>(null);
  useEffect(
    () => (avoidsAny ? loadLater(() => import('../features/allergies/ask-first.tsx'), setLoaded) : undefined),
    [avoidsAny],
  );
  return loaded && <loaded.AskFirst question={question} onLeave={leave} />;
}

/** What lies over the menu: the slip on a phone, a dish, and the times; and the way to put back what was removed. */
export function OverMenu(
  props: BasketAtMenu & {
    readonly client: DinerClient | null;
    readonly slip: ReactNode;
    readonly opened: OpenSlip;
    readonly target: ItemTarget | null;
    readonly onClose: () => void;
    readonly timeFor: string | null;
    readonly onTime: (items: string | null) => void;
    readonly change: (change: BasketChange) => void;
    readonly onTotal: (answer: Answer | null) => void;
  } & Pick<Asking, 'question' | 'leave'>,
) {
  const { basket, service, filling, first, client, slip, opened, target, onClose, timeFor, onTime } = props;
  const { add, act, removed, setRemoved } = filling;
  const lines = changeLines(basket, act, setRemoved);
  useVisit(useShop().index.menu.restaurant);
  const forgetRemoved = useCallback(() => setRemoved(null), [setRemoved]);
  const putBack = (entry: Removed) => first([entry.entry], () => lines.putBack(entry));
  const undo = <UndoRemoval removed={removed} onUndo={putBack} onGone={forgetRemoved} />;
  const finish = (itemId: string, dish: Dish, done: () => void) =>
    first([{ itemId, options: dish.options }], () => {
      done();
      onClose();
    });
  return (
    <>
      <Sheet open={opened.isOpen} onClose={opened.close} labelledBy="basket-sheet-title">
        <div className={styles.sheetSlip}>
          {slip}
          {undo}
        </div>
      </Sheet>
      <div className={styles.undo}>{!opened.isOpen && undo}</div>
      <ItemSheet
        target={target}
        basket={basket}
        onAdd={(itemId, dish) => finish(itemId, dish, () => add(itemId, dish))}
        onReplace={(entry, dish) => finish(entry.itemId, dish, () => lines.replace(entry, dish))}
        onTime={onTime}
        onClose={onClose}
      />
      <TimeSheet
        client={client}
        service={service}
        items={timeFor}
        replaces={basket.replaces?.orderId}
        onChoose={(when) => props.change({ kind: 'when', when })}
        onClose={() => onTime(null)}
      />
      <OpenQuestion question={props.question} leave={props.leave} />
      {basket.entries.length > 0 && (
        <AskedTotal client={client} basket={basket} service={service} onAnswer={props.onTotal} />
      )}
    </>
  );
}
