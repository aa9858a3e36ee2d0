import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useBoard } from '../board/board-context.ts';
import styles from './order-sheet.module.css';
import type { SameSender } from './same-sender.ts';
import { floodWords } from './sheet-words.ts';

/** Asks once more, and says how many: this cannot be undone with one tap. */
export function CancelWaitingForm({ from, onDone }: { from: SameSender; onDone: () => void }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.call('cancelWaiting', { params: { id: restaurant.id }, body: { [from.by]: from.value } }),
    onSuccess: ({ cancelled }) => {
      toast.success(floodWords.done(cancelled));
      onDone();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p>{floodWords.question(from.count, floodWords.from[from.by])}</p>
      {from.by === 'address' && <p>{floodWords.network}</p>}
      {from.hasCards && <p>{floodWords.cards}</p>}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      <Button type="submit" variant="danger" className={styles.end ?? ''} aria-disabled={isPending}>
        {isPending ? floodWords.sending : floodWords.confirm(from.count)}
      </Button>
    </form>
  );
}
