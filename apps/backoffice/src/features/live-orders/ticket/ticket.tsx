import type { Order } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { isPaidAtHandover } from '@comanda/domain/order-payments';
import { isUnanswered, type Lane } from '@comanda/domain/orders';
import {
  IconArmchair2,
  IconCash,
  IconDotsVertical,
  IconMapPinQuestion,
  IconMoped,
  IconNote,
  IconPaperBag,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useBoard } from '../board/board-context.ts';
import { SERVICE_WORDS } from '../moves/words.ts';
import { latestEvent } from '../store/board-order.ts';
import { useOrder } from '../store/live-orders-store.ts';
import { AllergyBand } from './allergy-band.tsx';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketBand } from './ticket-band.tsx';
import { TicketLines } from './ticket-lines.tsx';

const SERVICE_ICONS = { DELIVERY: IconMoped, COLLECTION: IconPaperBag, DINE_IN: IconArmchair2 } as const;

function serviceWord({ service, table }: Order): string {
  return service === 'DINE_IN' && table ? `Table ${table}` : SERVICE_WORDS[service];
}

/** "12 Exmouth Market, EC1R 4QE". */
function addressWords({ address }: Order): string {
  return [address?.line1, address?.postcode?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
}

/** Cash has to be taken from somebody; everything else is settled or will be without the kitchen. */
function moneyToCollect({ payment, total }: Order): number | null {
  return isPaidAtHandover(payment.method) && payment.state === 'UNPAID' ? total : null;
}

/** What to make, and the diner's word about it. */
function Cooking({ order }: { order: Order }) {
  return (
    <>
      <TicketLines lines={order.lines} avoids={order.avoids} hasNote={order.allergyNote !== undefined} />
      {order.note && (
        <p className={styles.note}>
          <IconNote className={styles.icon} aria-hidden="true" />“{order.note}”
        </p>
      )}
    </>
  );
}

/** What to make, and what to mind about it. */
export function CookingNotes({ order }: { order: Order }) {
  return (
    <>
      <AllergyBand order={order} />
      <Cooking order={order} />
    </>
  );
}

/** Past the kitchen only the outline counts: how much, and where it goes. */
function Packed({ order }: { order: Order }) {
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <p className={styles.packed}>
      {count} {count === 1 ? 'item' : 'items'}
      {order.address?.line1 && (
        <>
          <br />
          {addressWords(order)}
        </>
      )}
    </p>
  );
}

/** One order as a slip: what it is and how pressing on top, what to make in the middle, what to do at the foot. */
export const Ticket = memo(function Ticket({
  orderId,
  lane,
  isTabStop,
}: {
  orderId: string;
  lane: Lane;
  isTabStop: boolean;
}) {
  const order = useOrder(orderId);
  const { restaurant, openSheet } = useBoard();
  if (!order) return null;
  const ServiceIcon = SERVICE_ICONS[order.service];
  const toCollect = moneyToCollect(order);
  const isPacked = lane === 'READY' || lane === 'ON_ITS_WAY';
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <article
      aria-label={`Order ${order.number}`}
      className={styles.ticket}
      data-order-id={order.id}
      data-event={latestEvent(order)}
      data-lane={lane}
      tabIndex={tabIndex}
    >
      <TicketBand order={order} />
      <div className={styles.body}>
        <header className={styles.head}>
          <span className={styles.number}>#{order.number}</span>
          <span className={styles.who}>
            <bdi className={styles.name}>{order.contact.name}</bdi>
            <span className={styles.service}>
              <ServiceIcon className={styles.icon} aria-hidden="true" />
              {serviceWord(order)}
            </span>
          </span>
          <button
            type="button"
            className={styles.more}
            tabIndex={tabIndex}
            aria-label={`More for order ${order.number}`}
            aria-haspopup="dialog"
            onClick={() => openSheet(order.id)}
          >
            <IconDotsVertical aria-hidden="true" />
          </button>
        </header>
        {order.toConfirm && isUnanswered(order.status) && (
          <p className={styles.check}>
            <IconMapPinQuestion className={styles.icon} aria-hidden="true" />
            <span>
              <strong>Check the address:</strong> {addressWords(order)}. It may be outside your delivery area.
            </span>
          </p>
        )}
        <AllergyBand order={order} />
      </div>
      {/* What stays in sight at the foot can rise within this part only: never over the allergy. */}
      <div className={styles.rest}>
        <div className={styles.body} data-work>
          {isPacked ? <Packed order={order} /> : <Cooking order={order} />}
          {toCollect !== null && (
            <p className={styles.cash}>
              <IconCash className={styles.icon} aria-hidden="true" />
              <span>
                <strong>CASH {formatMoney(toCollect, order.currency, restaurant.locale)}</strong> to collect
              </span>
            </p>
          )}
        </div>
        <TicketActions order={order} tabIndex={tabIndex} />
      </div>
    </article>
  );
});
