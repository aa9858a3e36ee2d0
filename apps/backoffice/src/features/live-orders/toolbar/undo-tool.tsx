import { serverNow } from '@comanda/client/server-clock';
import { aboutTime } from '@comanda/domain/estimate';
import { IconArrowBackUp } from '@comanda/icons/tabler';
import type { ReactNode } from 'react';
import { orderTime } from '../../../platform/date-words.ts';
import { useBoard } from '../board/board-context.ts';
import type { LastPress } from '../board/use-board-moves.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { promiseWords } from '../moves/promise-words.ts';
import { STATUS_WORDS, undoWords } from '../moves/words.ts';
import styles from './undo-tool.module.css';

/** What was pressed, or that it was taken back. */
function What({ last }: { last: LastPress }) {
  const { restaurant } = useBoard();
  if (last.kind === 'MOVE')
    return last.isUndone
      ? undoWords.undone(last.number)
      : undoWords.moved(last.number, STATUS_WORDS[last.to]);
  if (last.kind === 'ALL') {
    const { length } = last.orders;
    return last.isUndone ? undoWords.allUndone(length) : undoWords.accepted(length);
  }
  const { orders, minutes, at, isUndone } = last;
  if (isUndone) return promiseWords.takenBack(orders.length);
  const [first] = orders;
  const promised = first ? laterPromise(first, minutes, at) : null;
  return (
    <>
      <strong>{promiseWords.pressed(orders, minutes)}</strong>{' '}
      {first && promised !== null && (
        <>
          <span className={styles.sentence}>
            {promiseWords.willAllRead(
              first,
              laterSentence(first, promised, restaurant, serverNow()),
              orders.length,
            )}
          </span>
          <span className={styles.gist}>
            {promiseWords.gist(first, orderTime(first, aboutTime(promised), restaurant, serverNow()))}
          </span>
        </>
      )}
    </>
  );
}

/** Other minutes, or a word of the kitchen's own: what was pressed is taken back, and its form opened. */
function Change({
  orders,
  onUndo,
}: {
  orders: Extract<LastPress, { kind: 'LATER' }>['orders'];
  onUndo: () => void;
}) {
  const { openSheet, openDialog } = useBoard();
  return (
    <button
      type="button"
      className={styles.change}
      aria-haspopup="dialog"
      onClick={() => {
        onUndo();
        const [first] = orders;
        if (orders.length === 1 && first) openSheet(first.id, 'promise');
        else openDialog('late');
      }}
    >
      {promiseWords.change}
    </button>
  );
}

/** The way back of what was pressed last, in a place of its own: it never lies on a button of a ticket. */
export function UndoTool({
  last,
  onUndo,
  children,
}: {
  last: LastPress | null;
  onUndo: () => void;
  /** What stands there otherwise, if anything. It stays while somebody types into it. */
  children?: ReactNode;
}) {
  return (
    <div
      className={styles.place}
      data-alone={children === undefined || undefined}
      data-shown={last !== null || undefined}
      data-later={(last?.kind === 'LATER' && !last.isUndone) || undefined}
    >
      {children !== undefined && <div className={styles.otherwise}>{children}</div>}
      <div className={styles.undo} role="status">
        {last && (
          <>
            <span className={styles.what} data-undone={last.isUndone || undefined}>
              <What last={last} />
            </span>
            {!last.isUndone && (
              <button type="button" className={styles.button} onClick={onUndo}>
                <IconArrowBackUp size={20} aria-hidden="true" /> {undoWords.undo}
                {last.kind !== 'LATER' && (
                  <span className={styles.which}>
                    {' '}
                    {last.kind === 'MOVE' ? undoWords.named(last.number) : undoWords.all(last.orders.length)}
                  </span>
                )}
              </button>
            )}
            {last.kind === 'LATER' && !last.isUndone && <Change orders={last.orders} onUndo={onUndo} />}
          </>
        )}
      </div>
    </div>
  );
}
