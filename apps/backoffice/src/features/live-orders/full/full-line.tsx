import { IconAlertTriangleFilled } from '@comanda/icons/tabler';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useAction } from '../../../platform/use-action.ts';
import { holdStrangers } from '../../../session/ordering-calls.ts';
import { useBoard } from '../board-state/board-context.ts';
import { AlertButton, AlertLine } from '../missed/alert-line.tsx';
import { useUnansweredCount } from '../store/live-orders-store.ts';
import { fullWords } from '../words.ts';

/** While the board is full: diners are turned away, and what helps against false orders; `isShort` is one line. */
export function FullLine({ isShort = false }: { isShort?: boolean }) {
  const office = useOffice();
  const { restaurant } = useBoard();
  const waiting = useUnansweredCount();
  const { isBusy, run } = useAction();
  const hold = async () => {
    const refused = await run(() => holdStrangers(office, restaurant.id, { minutes: 60 }));
    if (refused) toastProblem(fullWords.notHeld(refused.message));
  };
  const { mostUnanswered, state } = restaurant;
  if (mostUnanswered === undefined || waiting < mostUnanswered) return null;
  return (
    <AlertLine
      icon={IconAlertTriangleFilled}
      isShort={isShort}
      words={isShort ? fullWords.short(waiting) : fullWords.line(waiting)}
    >
      {state.strangersUntil === undefined && (
        <AlertButton
          aria-label={isShort ? fullWords.holdName : undefined}
          aria-disabled={isBusy}
          onClick={() => void hold()}
        >
          {isBusy ? fullWords.holding : isShort ? fullWords.holdShort : fullWords.hold}
        </AlertButton>
      )}
    </AlertLine>
  );
}
