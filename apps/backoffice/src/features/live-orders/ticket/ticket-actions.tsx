import type { Order } from '@comanda/contract/shapes/orders';
import { useBoard } from '../board/board-context.ts';
import { primaryMove } from '../moves/primary-move.ts';
import { AcceptPanel } from './accept-panel.tsx';
import styles from './ticket-actions.module.css';

/** One obvious next step over the whole width, in the colour of the lane it leads to. */
export function TicketActions({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { move } = useBoard();
  const primary = primaryMove(order);
  return (
    <div className={styles.actions} data-actions>
      {order.status === 'PLACED' ? (
        <AcceptPanel order={order} tabIndex={tabIndex} />
      ) : (
        primary && (
          <button
            type="button"
            className={styles.primary}
            data-goes-to={primary.to}
            tabIndex={tabIndex}
            onClick={() => move(order, { to: primary.to })}
          >
            {primary.label}
          </button>
        )
      )}
    </div>
  );
}
