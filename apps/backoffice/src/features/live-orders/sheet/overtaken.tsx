import type { Order } from '@comanda/contract/shapes/orders';
import { overtakenWords } from '../moves/overtaken-words.ts';
import styles from './order-sheet.module.css';

/** Stands where a form stood that a quicker colleague, the diner or the clock has made pointless. */
export function Overtaken({ order }: { order: Order }) {
  return (
    <p role="alert" className={styles.overtaken}>
      {overtakenWords(order)}
    </p>
  );
}
