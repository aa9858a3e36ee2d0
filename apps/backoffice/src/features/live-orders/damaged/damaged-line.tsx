import { IconAlertTriangleFilled } from '@comanda/icons/tabler';
import { useBoard } from '../board/board-context.ts';
import styles from '../missed/missed.module.css';
import { useDamaged } from '../store/live-orders-store.ts';
import { damagedWords } from './damaged-words.ts';

/** Orders that the server cannot read: their numbers at least; `isShort` is one button. */
export function DamagedLine({ isShort = false }: { isShort?: boolean }) {
  const numbers = [...useDamaged().values()].map(({ number }) => number);
  const { openDialog } = useBoard();
  if (numbers.length === 0) return null;
  const see = damagedWords.see(numbers.length);
  return (
    <div className={isShort ? styles.alert : styles.line} role="alert">
      {isShort ? (
        <button
          type="button"
          className={styles.short}
          aria-haspopup="dialog"
          aria-label={`${damagedWords.short(numbers)}: ${see}`}
          onClick={() => openDialog('damaged')}
        >
          <IconAlertTriangleFilled size={22} aria-hidden="true" />
          {damagedWords.short(numbers)}
        </button>
      ) : (
        <>
          <IconAlertTriangleFilled size={22} aria-hidden="true" />
          <span>{damagedWords.line(numbers)}</span>
          <button
            type="button"
            className={styles.see}
            aria-haspopup="dialog"
            onClick={() => openDialog('damaged')}
          >
            {see}
          </button>
        </>
      )}
    </div>
  );
}
