import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '../missed/missed.module.css';
import { useDamaged } from '../store/live-orders-store.ts';
import { DamagedDialog } from './damaged-dialog.tsx';
import { damagedWords } from './damaged-words.ts';

/** Orders that the server cannot read: their numbers at least, so that nobody waits for food that no board shows. */
export function DamagedLine() {
  const damaged = [...useDamaged().values()];
  const [isOpen, setOpen] = useState(false);
  if (damaged.length === 0) return null;
  return (
    <div className={styles.line} role="alert">
      <IconAlertTriangleFilled size={22} aria-hidden="true" />
      <span>{damagedWords.line(damaged.map(({ number }) => number))}</span>
      <button type="button" className={styles.see} onClick={() => setOpen(true)}>
        {damagedWords.see(damaged.length)}
      </button>
      {isOpen && <DamagedDialog damaged={damaged} onClose={() => setOpen(false)} />}
    </div>
  );
}
