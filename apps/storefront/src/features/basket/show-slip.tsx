import type { Service } from '@comanda/domain/hours/services';
import type { ReactNode } from 'react';
import * as menuWords from '../../shop/menu-page-words.ts';
import type { OrderAtMenu } from '../../shop/promoted-order.ts';
import { SERVICE_WORDS, tableNamed } from '../../shop/words.ts';
import slip from '../../ui/slip.module.css';
import styles from './show-slip.module.css';

export type SlipProps = {
  readonly titleId: string;
  readonly order: OrderAtMenu;
  /** Whether its total is what is paid. */
  readonly isPaid: boolean;
  readonly service: Service;
  readonly table: string | null;
  readonly onEdit: (entryId: string, itemId: string) => void;
  readonly onQuantity: (entryId: string, quantity: number) => void;
  readonly onRemove: (entryId: string) => void;
  readonly onAdd: (itemId: string) => void;
  readonly onBlocked: (entryId: string) => void;
  /** Another time, when something cannot be had at this one. */
  readonly otherTime: ReactNode;
};

/** The basket as a slip of order paper; `filled` is what stands on it once something lies in it. */
export function BasketSlip(
  props: Pick<SlipProps, 'titleId' | 'service' | 'table'> & {
    readonly isEmpty: boolean;
    readonly filled: ReactNode;
  },
) {
  const { titleId, isEmpty, service, table, filled } = props;
  const where = service === 'DINE_IN' && table ? tableNamed(table) : SERVICE_WORDS[service];
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {menuWords.yourOrder}
        </h2>
        <p className={slip.muted}>{where}</p>
      </div>
      {isEmpty ? <p className={styles.empty}>{menuWords.nothingYet}</p> : filled}
    </div>
  );
}
