import type { Order } from '@comanda/contract/shapes/orders';
import styles from './first-order.module.css';

const FIRST_ORDER = 'First order';

/** Nobody has seen its device through here: who suspects a false order calls back before cooking it. */
export function FirstOrder({ order }: { order: Order }) {
  return order.firstOrder ? <span className={styles.first}>{FIRST_ORDER}</span> : null;
}
