import { IconAlertTriangleFilled } from '@tabler/icons-react';
import styles from '../missed/missed.module.css';
import { useDamaged } from '../store/live-orders-store.ts';

function damagedWords(numbers: readonly number[]): string {
  const named = new Intl.ListFormat('en').format(numbers.map((number) => `#${number}`));
  const [which, them] = numbers.length === 1 ? ['Order', 'it'] : ['Orders', 'them'];
  return `${which} ${named} can’t be shown: something is wrong with the record. All other orders are here. Call support about ${them} now; the diner is waiting.`;
}

/** Orders that the server cannot read: their numbers at least, so that nobody waits for food that no board shows. */
export function DamagedLine() {
  const damaged = useDamaged();
  if (damaged.size === 0) return null;
  return (
    <div className={styles.line} role="alert">
      <IconAlertTriangleFilled size={22} aria-hidden="true" />
      <span>{damagedWords([...damaged.values()].map(({ number }) => number))}</span>
    </div>
  );
}
