import type { Order } from '@comanda/contract/shapes/orders';
import { Modal } from '@mantine/core';
import { IconArrowLeft, IconBan, IconCircleX, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useBoard } from '../board/board-context.ts';
import { endingMove } from '../moves/primary-move.ts';
import { EndOrderForm } from './end-order-form.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-sheet.module.css';
import { SoldOutForm } from './sold-out-form.tsx';

type View = 'overview' | 'sold-out' | 'end';

/** Everything about one order that is not its next step. */
export function OrderSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { restaurant } = useBoard();
  const [view, setView] = useState<View>('overview');
  const ending = endingMove(order);
  const endLabel = ending === 'REJECTED' ? 'Reject order' : 'Cancel order';
  const titles: Record<View, string> = {
    overview: `Order ${order.number} · ${order.contact.name}`,
    'sold-out': 'Mark sold out',
    end: `${endLabel} ${order.number}`,
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={titles[view]}
      classNames={{ title: styles.title ?? '', header: styles.header ?? '', body: styles.sheet ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      {view !== 'overview' && (
        <button type="button" className={styles.back} onClick={() => setView('overview')}>
          <IconArrowLeft size={20} aria-hidden="true" /> Back to the order
        </button>
      )}
      {view === 'overview' && (
        <>
          <OrderDetails order={order} restaurant={restaurant} />
          <div className={styles.choices}>
            <a className={styles.choice} href={`tel:${order.contact.phone.replace(/[^+\d]/g, '')}`}>
              <IconPhone aria-hidden="true" /> Call
            </a>
            <button type="button" className={styles.choice} onClick={() => setView('sold-out')}>
              <IconBan aria-hidden="true" /> Sold out…
            </button>
            {ending && (
              <button type="button" className={styles.choice} data-danger onClick={() => setView('end')}>
                <IconCircleX aria-hidden="true" /> {endLabel}…
              </button>
            )}
          </div>
        </>
      )}
      {view === 'sold-out' && <SoldOutForm order={order} onDone={onClose} />}
      {view === 'end' && ending && <EndOrderForm order={order} to={ending} onDone={onClose} />}
    </Modal>
  );
}
