import type { Order, OrderLine } from '@comanda/contract/shapes/orders';
import { changedWords, orderName, SOURCE_WORDS, shortOrderName } from '@comanda/contract/words/orders';
import { canTick } from '@comanda/domain/orders/order-ticks';
import { isFinal, isUnanswered, type Lane } from '@comanda/domain/orders/orders';
import { tableBefore, tableLabel } from '@comanda/domain/orders/tables';
import {
  type Icon,
  IconChevronUp,
  IconCloudUp,
  IconDotsVertical,
  IconId,
  IconMapPinQuestion,
  IconNote,
  IconReplace,
} from '@comanda/icons/tabler';
import { memo, type ReactNode } from 'react';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { tapWords } from '../moves/tap-words.ts';
import { useWaitingTaps } from '../moves/taps-context.ts';
import { latestEvent } from '../store/board-order.ts';
import { useOrder } from '../store/live-orders-store.ts';
import { useOrdersAtTable } from '../store/orders-at-table.ts';
import { AllergyBand } from './allergy-band.tsx';
import { PaymentMark, Tip } from './payment-mark.tsx';
import { SERVICE_ICONS } from './service-icons.ts';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketBand } from './ticket-band.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { lineWords, tableWords, ticketWords, tickWords } from './ticket-words.ts';

/** Where there is no room for words, the icon stands for them; a table keeps its number. */
function ServiceWord({ order: { service, table, events } }: { order: Order }) {
  if (service !== 'DINE_IN' || !table) return <span className={styles.word}>{SERVICE_NAMES[service]}</span>;
  const before = tableBefore(table, events);
  return (
    <span>
      <span className={styles.word}>{tableWords.table}</span> {tableLabel(table)}
      {before !== null && tableWords.was(before)}
    </span>
  );
}

/** What has to be seen before it is made, with the edge of a warning. */
function Check({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Row as="p" gap={2} align="start" wrap={false} className={styles.check}>
      <Glyph size="1.15em" aria-hidden="true" /> <span>{children}</span>
    </Row>
  );
}

/** Guests of one table that ordered apart are served together. */
function SameTable({ order }: { order: Order }) {
  const others = useOrdersAtTable(order);
  if (others.length === 0) return null;
  return <Check icon={SERVICE_ICONS.DINE_IN}>{tableWords.also(others)}</Check>;
}

/** "12 Exmouth Market, EC1R 4QE". */
function addressWords({ address }: Order): string {
  return [address?.line1, address?.postcode?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
}

/** What to make or to pack, and the diner's word about it; `tabIndex` of the ticks. */
function Cooking({
  order,
  tabIndex,
  below,
}: {
  order: Order;
  tabIndex: 0 | -1;
  below?: ((position: number) => ReactNode) | undefined;
}) {
  const { tick } = useBoard();
  const ticks = canTick(order.status)
    ? {
        tabIndex,
        words: (line: OrderLine) => tickWords.line(line, order.status),
        onTick: (position: number, done: boolean) => tick(order, position, done),
      }
    : undefined;
  return (
    <>
      <TicketLines
        lines={order.lines}
        ticks={ticks}
        below={below}
        avoids={order.avoids}
        hasNote={order.allergyNote !== undefined}
      />
      {order.note && (
        <Row as="p" gap={2} align="start" wrap={false} className={styles.note}>
          <IconNote size="1.15em" aria-hidden="true" />
          <span>“{order.note}”</span>
        </Row>
      )}
    </>
  );
}

/** What to make, and what to mind about it; `below` each line what can be done about it. */
export function CookingNotes({
  order,
  below,
}: {
  order: Order;
  below?: ((position: number) => ReactNode) | undefined;
}) {
  return (
    <>
      <AllergyBand order={order} />
      {canTick(order.status) && (
        <Text as="h3" size="md" tone="muted" weight="medium">
          {tickWords.list(order.status)}
        </Text>
      )}
      <Cooking order={order} tabIndex={0} below={below} />
    </>
  );
}

/** Past the kitchen only the outline counts: how much, and where it goes. */
function Packed({ order }: { order: Order }) {
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const packed = order.lines.reduce((sum, line) => sum + (line.done ? line.quantity : 0), 0);
  return (
    <Text tone="muted" className={styles.aside}>
      {packed > 0 ? tickWords.packed(packed, count) : tickWords.items(count)}
      {order.address?.line1 && (
        <>
          <br />
          {addressWords(order)}
        </>
      )}
    </Text>
  );
}

/** What was pressed here has not reached the server. */
function Unsent({ orderId }: { orderId: string }) {
  return useWaitingTaps(orderId) > 0 ? (
    <Row as="p" gap={2} className={styles.unsent}>
      <IconCloudUp size="1.15em" aria-hidden="true" /> {tapWords.waiting}
    </Row>
  ) : null;
}

function WholeTicket({ order, lane, tabIndex }: { order: Order; lane: Lane; tabIndex: 0 | -1 }) {
  const { density, openSheet } = useBoard();
  const isSmall = density === 'S';
  const ServiceIcon = SERVICE_ICONS[order.service];
  const isPacked = lane === 'READY' || lane === 'ON_ITS_WAY';
  return (
    <>
      <TicketBand order={order} />
      <Unsent orderId={order.id} />
      <div className={styles.body}>
        <header className={styles.head} data-rehearsal={order.rehearsal}>
          <Row as="span" gap={0} justify="between" grow className={styles.top}>
            <span className={styles.number}>{shortOrderName(order)}</span>
            {order.firstOrder && <strong className={styles.first}>{ticketWords.newDiner}</strong>}
            {isSmall && <PaymentMark order={order} isShort />}
          </Row>
          <span className={styles.who}>
            <bdi className={styles.name}>{order.rehearsal ? ticketWords.forNobody : order.contact.name}</bdi>
            <Row as="span" gap={1} wrap={false} className={styles.service}>
              <ServiceIcon size="1.15em" aria-hidden="true" />
              <ServiceWord order={order} />
              {order.source && <span className={styles.word}>· {SOURCE_WORDS[order.source]}</span>}
            </Row>
          </span>
          <button
            type="button"
            className={styles.more}
            data-press="ground"
            tabIndex={tabIndex}
            aria-label={ticketWords.more(order)}
            aria-haspopup="dialog"
            onClick={() => openSheet(order.id)}
          >
            <IconDotsVertical aria-hidden="true" />
          </button>
        </header>
        {/* above the dishes, of which there may be more than fit on the screen */}
        {!isSmall && <PaymentMark order={order} />}
        <SameTable order={order} />
        {order.replaces && isUnanswered(order.status) && (
          <Check icon={IconReplace}>{changedWords(order)}</Check>
        )}
        {order.toConfirm && isUnanswered(order.status) && (
          <Check icon={IconMapPinQuestion}>
            <strong>{ticketWords.checkAddress}</strong> {ticketWords.outside(addressWords(order))}
          </Check>
        )}
        {order.minimumAge && !isFinal(order.status) && (
          <Check icon={IconId}>{ticketWords.checkId(order.minimumAge)}</Check>
        )}
        <AllergyBand order={order} />
      </div>
      {/* What stays in sight at the foot can rise within this part only: never over the allergy. */}
      <div className={styles.rest}>
        <div className={styles.body} data-work>
          {isPacked ? <Packed order={order} /> : <Cooking order={order} tabIndex={tabIndex} />}
          <Tip order={order} />
        </div>
        <TicketActions order={order} tabIndex={tabIndex} />
      </div>
    </>
  );
}

/** How a ticket stands in its lane: whole, as a line, or as a line that somebody has opened. */
export type TicketForm = 'WHOLE' | 'LINE' | 'OPENED';

/** One order as a slip: what and how pressing, what to make, what to do; or as a line. */
export const Ticket = memo(function Ticket({
  orderId,
  lane,
  isTabStop,
  form = 'WHOLE',
  onOpen,
}: {
  orderId: string;
  lane: Lane;
  isTabStop: boolean;
  form?: TicketForm;
  /** Opens a line, or folds it again. */
  onOpen?: (orderId: string, isOpen: boolean) => void;
}) {
  const order = useOrder(orderId);
  if (!order) return null;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <article
      aria-label={orderName(order)}
      className={styles.ticket}
      data-order-id={order.id}
      data-event={latestEvent(order)}
      data-lane={lane}
      tabIndex={tabIndex}
    >
      {form === 'OPENED' && (
        <button
          type="button"
          className={styles.fold}
          tabIndex={tabIndex}
          aria-label={lineWords.foldNamed(order)}
          onClick={() => onOpen?.(order.id, false)}
        >
          <IconChevronUp size={22} aria-hidden="true" /> {lineWords.fold}
        </button>
      )}
      {form === 'LINE' ? (
        <TicketLine order={order} tabIndex={tabIndex} onOpen={() => onOpen?.(order.id, true)} />
      ) : (
        <WholeTicket order={order} lane={lane} tabIndex={tabIndex} />
      )}
    </article>
  );
});
