import type { Order } from '@comanda/contract/shapes/orders';
import styles from './first-order.module.css';

/** Its second order is one as well, until the first is completed. */
const NEW_DINER = 'New diner';

/** Nobody has seen its device through here: who suspects a false order calls back before cooking it. */
export function FirstOrder({ order }: { order: Order }) {
  return order.firstOrder ? <span className={styles.first}>{NEW_DINER}</span> : null;
}
