import type { DinerClient } from '@comanda/client/diner-client';
import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { isChangeable } from '@comanda/domain/orders/order-payments';
import { isFinal } from '@comanda/domain/orders/order-statuses';
import { useCallback, useEffect, useState } from 'react';
import { isFramed } from '../../device/framed-name.ts';
import { type OpenOrderNews, openOrderNews, openOrdersWords } from '../../shop/open-order-words.ts';
import type { OpenOrder } from '../../shop/open-orders.ts';
import { Icon } from '../../ui/icon.tsx';
import { barWords } from './bar-words.ts';
import { changeWords } from './change-words.ts';
import { followOpenOrder } from './follow-open-order.ts';
import styles from './order-bar.module.css';

/** Of a device's five lines, one or two are the order's own page and its menu's. */
const MOST_LINES = 2;
const MOST_ENDED = 3;
/** Of more cards than these at the foot of the page those under way are one line, which opens. */
const MOST_CARDS = 2;

/** Follows one order until it is over. */
function Follow({
  client,
  order: { slug, orderId },
  hasLine,
  onOrder,
  onOver,
}: {
  readonly client: DinerClient;
  readonly order: OpenOrder;
  readonly hasLine: boolean;
  readonly onOrder: (order: Order) => void;
  readonly onOver: (orderId: string) => void;
}) {
  useEffect(
    () => followOpenOrder({ client, slug, orderId, hasLine, onOrder, onGone: () => onOver(orderId) }),
    [client, slug, orderId, hasLine, onOrder, onOver],
  );
  return null;
}

function OrderCard({
  order,
  news,
  onDismiss,
}: {
  readonly order: OpenOrder;
  readonly news: OpenOrderNews | null;
  readonly onDismiss: () => void;
}) {
  const isEnded = news?.isEnded ?? false;
  return (
    <div className={styles.card} data-ended={isEnded || undefined}>
      <a className={styles.bar} href={`/clients/${order.slug}/order-confirmation/${order.orderId}`}>
        <Icon name={isEnded ? 'alert' : 'receipt'} />
        <span className={styles.words}>
          <strong>{barWords.title(order.number, order.restaurant)}</strong>
          <span className={styles.status}>
            {news?.words ?? barWords.follow}
            {news?.isEnded && (
              <>
                {' '}
                <span className={styles.more}>{news.more}</span>
              </>
            )}
          </span>
        </span>
        {!isEnded && <Icon name="chevronRight" />}
      </a>
      {isEnded && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={barWords.dismiss(order.number)}
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** The way back to an open order, or one that ended without food, on each page but its own. */
export function OrderBar({
  client,
  orders,
  onOver,
  isRaised = false,
  isOnMenu = false,
  isInFlow = false,
  changed,
}: {
  readonly client: DinerClient | null;
  readonly orders: readonly OpenOrder[];
  readonly onOver: (orderId: string) => void;
  /** Above another bar that has the foot of the page. */
  readonly isRaised?: boolean;
  /** Beside the categories, which stand still. */
  readonly isOnMenu?: boolean;
  /** Where it stands in the page, with only what ended: at the foot another order is about to be placed. */
  readonly isInFlow?: boolean;
  /** The one that the basket is to replace. */
  readonly changed?: string | undefined;
}) {
  const [found, setFound] = useState<ReadonlyMap<string, Order>>(new Map());
  const onOrder = useCallback((order: Order) => {
    setFound((before) => new Map(before).set(order.id, order));
  }, []);

  const told = orders.map((order) => {
    const known = found.get(order.orderId);
    const news = known ? openOrderNews(known, order.clock, serverNow()) : null;
    const isOver = known !== undefined && isFinal(known.status);
    const isChanged = known && order.orderId === changed && isChangeable(known.status, known.payment.method);
    return {
      order,
      isOver,
      news: isChanged ? ({ isEnded: false, words: changeWords.onMenu } as const) : news,
    };
  });
  const overUntold = told.find(({ isOver, news }) => isOver && news === null)?.order.orderId;
  useEffect(() => {
    if (overUntold) onOver(overUntold);
  }, [overUntold, onOver]);

  const living = told.filter(({ isOver }) => !isOver);
  const ended = told.filter(({ news }) => news?.isEnded).slice(0, MOST_ENDED);
  const underWay = isInFlow ? [] : living;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolding = underWay.length > 1 && ended.length + underWay.length > MOST_CARDS;
  const shown = [...ended, ...(isFolding && !isUnfolded ? [] : underWay)];
  return (
    <>
      {client &&
        living.map(({ order }, position) => (
          <Follow
            key={order.orderId}
            client={client}
            order={order}
            hasLine={position < MOST_LINES && !isFramed()}
            onOrder={onOrder}
            onOver={onOver}
          />
        ))}
      <p className="visually-hidden" role="status">
        {ended
          .map(({ order, news }) => `${barWords.title(order.number, order.restaurant)}: ${news?.words}`)
          .join(' ')}
      </p>
      {(isFolding || shown.length > 0) && (
        <nav
          className={styles.place}
          aria-label={barWords.label}
          data-raised={isRaised || undefined}
          data-on-menu={isOnMenu || undefined}
          data-in-flow={isInFlow || undefined}
        >
          {shown.map(({ order, news }) => (
            <OrderCard
              key={order.orderId}
              order={order}
              news={news}
              onDismiss={() => onOver(order.orderId)}
            />
          ))}
          {isFolding && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <Icon name="receipt" />
              <strong>{openOrdersWords(underWay.length)}</strong>
              <Icon name="chevronRight" />
            </button>
          )}
        </nav>
      )}
    </>
  );
}
