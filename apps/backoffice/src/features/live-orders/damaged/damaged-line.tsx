import { IconAlertTriangleFilled } from '@comanda/icons/tabler';
import { useBoard } from '../board-state/board-context.ts';
import { AlertButton, AlertLine, ShortAlert } from '../missed/alert-line.tsx';
import { useDamaged } from '../store/live-orders-store.ts';
import { damagedWords } from './damaged-words.ts';

/** Orders that the server cannot read: their numbers at least; `isShort` is one button. */
export function DamagedLine({ isShort = false }: { isShort?: boolean }) {
  const numbers = [...useDamaged().values()].map(({ number }) => number);
  const { openDialog } = useBoard();
  if (numbers.length === 0) return null;
  const see = damagedWords.see(numbers.length);
  const open = () => openDialog('damaged');
  if (isShort) {
    return (
      <div role="alert">
        <ShortAlert
          icon={IconAlertTriangleFilled}
          aria-label={`${damagedWords.short(numbers)}: ${see}`}
          onClick={open}
        >
          {damagedWords.short(numbers)}
        </ShortAlert>
      </div>
    );
  }
  return (
    <AlertLine icon={IconAlertTriangleFilled} words={damagedWords.line(numbers)}>
      <AlertButton aria-haspopup="dialog" onClick={open}>
        {see}
      </AlertButton>
    </AlertLine>
  );
}
