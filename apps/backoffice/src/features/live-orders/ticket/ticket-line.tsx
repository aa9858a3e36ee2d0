import type { Order } from '@comanda/contract/shapes/orders';
import { allergyWords } from '@comanda/contract/words/allergies';
import { shortOrderName } from '@comanda/contract/words/orders';
import { isFinal, isUnanswered } from '@comanda/domain/orders/orders';
import { IconBarrierBlock } from '@comanda/icons/tabler';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWaitingTaps } from '../moves/taps-context.ts';
import { SERVICE_ICONS } from './service-icons.ts';
import { ShortAction } from './ticket-actions.tsx';
import { ShortBand } from './ticket-band.tsx';
import styles from './ticket-line.module.css';
import { allergyBandWords, lineWords, ticketWords } from './ticket-words.ts';

/** What has to be seen before it is answered, in a word each. */
function Marks({ order }: { order: Order }) {
  const isUnsent = useWaitingTaps(order.id) > 0;
  const avoided = allergyWords(order);
  const isNew = isUnanswered(order.status);
  return (
    <>
      {avoided && (
        <Row as="span" gap={1} wrap={false} className={styles.allergy} title={avoided}>
          <IconBarrierBlock size={18} aria-hidden="true" />
          <strong>{allergyBandWords.allergy}</strong> <bdi className={styles.cut}>{avoided}</bdi>
        </Row>
      )}
      {isNew && order.toConfirm && <strong className={styles.mark}>{lineWords.checkAddress}</strong>}
      {order.minimumAge && !isFinal(order.status) && (
        <strong className={styles.mark}>{lineWords.checkId}</strong>
      )}
      {isNew && order.replaces && <strong className={styles.mark}>{lineWords.changed}</strong>}
      {isUnsent && <strong className={styles.mark}>{lineWords.notSent}</strong>}
    </>
  );
}

/** A ticket in one line, as one of many: diner, service, how pressing, dishes, and the next step. The rest opens. */
export function TicketLine({
  order,
  tabIndex,
  onOpen,
}: {
  order: Order;
  tabIndex: 0 | -1;
  onOpen: () => void;
}) {
  const ServiceIcon = SERVICE_ICONS[order.service];
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.open}
        data-press
        tabIndex={tabIndex}
        aria-expanded={false}
        aria-label={lineWords.open(order)}
        onClick={onOpen}
      />
      <Stack as="span" gap={0} className={styles.what}>
        <Row as="span" gap={1} wrap={false} className={styles.row}>
          <strong className={styles.number}>{shortOrderName(order)}</strong>
          <bdi className={styles.name}>{order.rehearsal ? ticketWords.forNobody : order.contact.name}</bdi>
          <ShortBand order={order} />
        </Row>
        <Row as="span" gap={1} wrap={false} className={styles.row}>
          <ServiceIcon
            color="var(--color-text-muted)"
            size={18}
            role="img"
            aria-label={SERVICE_NAMES[order.service]}
          />
          <Marks order={order} />
          <Text as="span" tone="muted" className={styles.cut}>
            {lineWords.dishes(order)}
          </Text>
        </Row>
      </Stack>
      <span className={styles.action}>
        <ShortAction order={order} tabIndex={tabIndex} />
      </span>
    </div>
  );
}
