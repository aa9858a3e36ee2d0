import { serverNow } from '@comanda/client/server-clock';
import { aboutTime } from '@comanda/domain/availability/estimate';
import { IconArrowBackUp } from '@comanda/icons/tabler';
import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { orderTime } from '../../../platform/date-words.ts';
import { STATUS_WORDS } from '../../../platform/order-words.ts';
import { useRoom } from '../../../platform/use-media.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import type { LastPress } from '../board-state/use-board-moves.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { promiseWords } from '../moves/promise-words.ts';
import { undoWords } from '../moves/words.ts';
import styles from './toolbar.module.css';

/** Smaller letters for a whole sentence would not be read beside a stove. */
const PHONE = '(width < 600px)';
/** What was pressed stands beside the button, which need not name it too. */
const WIDE = '(width >= 1200px)';

/** What was pressed, or that it was taken back. */
function What({ last }: { last: LastPress }) {
  const { restaurant } = useBoard();
  const isPhone = useRoom(PHONE);
  if (last.kind === 'MOVE')
    return last.isUndone
      ? undoWords.undone(last.number)
      : undoWords.moved(last.number, STATUS_WORDS[last.to].moved);
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
        <Text as="span" weight="regular">
          {isPhone
            ? promiseWords.gist(first, orderTime(first, aboutTime(promised), restaurant, serverNow()))
            : promiseWords.willAllRead(
                first,
                laterSentence(first, promised, restaurant, serverNow()),
                orders.length,
              )}
        </Text>
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
    <Button
      variant="default"
      mih={46}
      px={8}
      aria-haspopup="dialog"
      onClick={() => {
        onUndo();
        const [first] = orders;
        if (orders.length === 1 && first) openSheet(first.id, 'promise');
        else openDialog('late');
      }}
    >
      {promiseWords.change}
    </Button>
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
  const isWide = useRoom(WIDE);
  return (
    <div
      className={styles.place}
      data-alone={children === undefined || undefined}
      data-shown={last !== null || undefined}
      data-later={(last?.kind === 'LATER' && !last.isUndone) || undefined}
    >
      {children}
      <Row gap={2} wrap={false} grow={last !== null} role="status">
        {last && (
          <>
            {isWide || last.isUndone || last.kind === 'LATER' ? (
              <span className={styles.what} data-undone={last.isUndone || undefined}>
                <What last={last} />
              </span>
            ) : (
              <VisuallyHidden>
                <What last={last} />
              </VisuallyHidden>
            )}
            {!last.isUndone && (
              <Button
                mih={46}
                px={12}
                leftSection={last.kind !== 'LATER' && <IconArrowBackUp size="1.25rem" aria-hidden="true" />}
                onClick={onUndo}
              >
                {undoWords.undo}
                {last.kind === 'MOVE' && !isWide && ` ${undoWords.named(last.number)}`}
                {last.kind === 'ALL' && !isWide && ` ${undoWords.all(last.orders.length)}`}
              </Button>
            )}
            {last.kind === 'LATER' && !last.isUndone && <Change orders={last.orders} onUndo={onUndo} />}
          </>
        )}
      </Row>
    </div>
  );
}
