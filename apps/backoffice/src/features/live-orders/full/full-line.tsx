import { IconAlertTriangleFilled } from '@comanda/icons/tabler';
import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { holdStrangers } from '../../../session/ordering-calls.ts';
import { useBoard } from '../board/board-context.ts';
import styles from '../missed/missed.module.css';
import { useUnansweredCount } from '../store/live-orders-store.ts';
import { fullWords } from '../words.ts';

/** While the board is full: diners are turned away, and what helps against false orders; `isShort` is one line. */
export function FullLine({ isShort = false }: { isShort?: boolean }) {
  const office = useOffice();
  const { restaurant } = useBoard();
  const waiting = useUnansweredCount();
  const { mutate, isPending } = useMutation({
    mutationFn: () => holdStrangers(office, restaurant.id, { minutes: 60 }),
    onError: (error) => toastProblem(`Not changed: ${error.message}`),
  });
  const { mostUnanswered, state } = restaurant;
  if (mostUnanswered === undefined || waiting < mostUnanswered) return null;
  return (
    <div className={styles.line} data-short={isShort || undefined} role="alert">
      <IconAlertTriangleFilled size={22} aria-hidden="true" />
      <span>{isShort ? fullWords.short(waiting) : fullWords.line(waiting)}</span>
      {state.strangersUntil === undefined && (
        <button
          type="button"
          className={styles.see}
          aria-label={isShort ? fullWords.holdName : undefined}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {isPending ? fullWords.holding : isShort ? fullWords.holdShort : fullWords.hold}
        </button>
      )}
    </div>
  );
}
