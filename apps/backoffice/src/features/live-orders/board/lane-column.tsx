import type { Lane } from '@comanda/domain/orders/orders';
import { IconChevronDown } from '@comanda/icons/tabler';
import { memo, useCallback, useId, useState } from 'react';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { isTooNarrow, lineColumns, wholeTickets } from '../board-state/board-room.ts';
import { filterLane, type ServiceFilter } from '../board-state/service-filter.ts';
import { LANE_WORDS } from '../moves/words.ts';
import { useLane, useLiveOrdersStore } from '../store/live-orders-store.ts';
import { Ticket } from '../ticket/ticket.tsx';
import { NOTHING_THERE } from './board-words.ts';
import { LANE_ICONS } from './lane-icons.ts';
import styles from './lanes.module.css';

/** Those of a list that are among others; opened tickets that have left are forgotten. */
function useOpenedLines() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onOpen = useCallback((orderId: string, isOpen: boolean) => {
    setOpened((before) => {
      const next = new Set(before);
      if (isOpen) next.add(orderId);
      else next.delete(orderId);
      return next;
    });
    // the button that was pressed is gone
    document.querySelector<HTMLElement>(`article[data-order-id="${CSS.escape(orderId)}"]`)?.focus();
  }, []);
  return { opened, onOpen };
}

/**
 * Which tickets of a lane are whole: the first `most`. While orders only come (`isSteady`), whole ones stay whole and
 * what comes is a line: nothing moves under a finger. `room` names what they are shown in.
 */
export function useWholeTickets(
  ids: readonly string[],
  { most, room, isSteady }: { most: number; room: string; isSteady: boolean },
): ReadonlySet<string> {
  const [kept, setKept] = useState<{ ids: readonly string[]; room: string; whole: ReadonlySet<string> }>({
    ids: [],
    room,
    whole: new Set(),
  });
  if (kept.ids === ids && kept.room === room && isSteady) return kept.whole;
  const hasLost = kept.ids.length === 0 || kept.ids.some((id) => !ids.includes(id));
  if (!isSteady) return new Set(ids.slice(0, most));
  const whole = new Set(ids.slice(0, most));
  if (kept.room === room && !hasLost) {
    const known = new Set(kept.ids);
    whole.clear();
    for (const id of kept.whole) whole.add(id);
    for (const id of ids) if (whole.size < most && !known.has(id)) whole.add(id);
  }
  setKept({ ids, room, whole });
  return whole;
}

/** A lane that has tickets and is only its head, or may become so again. */
export type Fold = { readonly isFolded: boolean; readonly onFold: () => void };

/** One lane: its first tickets whole, the others as lines. One stop of the Tab key; arrow keys go on from there. */
export const LaneColumn = memo(function LaneColumn({
  lane,
  filter,
  columns = 1,
  width = 0,
  height = 0,
  fold,
}: {
  lane: Lane;
  filter: ServiceFilter;
  /** Of tickets; none where there is nothing but the head. */
  columns?: number;
  /** Of the lane, in px. */
  width?: number;
  /** Of the board, in px. */
  height?: number;
  fold?: Fold | undefined;
}) {
  const store = useLiveOrdersStore();
  const { density } = useBoard();
  const all = useLane(lane);
  // A new order is never filtered away: somebody has to answer it.
  const ids = lane === 'NEW' ? all : filterLane(store, all, filter);
  const [focused, setFocused] = useState<string | null>(null);
  const { opened, onOpen } = useOpenedLines();
  const whole = useWholeTickets(ids, {
    most: wholeTickets(lane, { count: ids.length, columns, width, height, density }),
    room: `${density} ${columns} ${height > 0} ${isTooNarrow(width)}`,
    isSteady: lane === 'NEW',
  });
  const tabStop = focused && ids.includes(focused) ? focused : ids[0];
  const headingId = useId();
  const Icon = LANE_ICONS[lane];
  const shown = Math.max(1, columns);
  const lines = ids.length > whole.size ? lineColumns(shown, width, density) : 1;
  const head = (
    <>
      <Icon aria-hidden="true" />
      <span className={styles.title}>{LANE_WORDS[lane]}</span>
      <span className={styles.count}>{ids.length}</span>
      {fold && <IconChevronDown className={styles.chevron} aria-hidden="true" />}
    </>
  );
  return (
    <section
      className={styles.lane}
      data-lane={lane}
      data-empty={columns === 0 || undefined}
      aria-labelledby={headingId}
    >
      <h2 className={styles.heading} id={headingId}>
        {fold ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!fold.isFolded}
            onClick={() => fold.onFold()}
          >
            {head}
          </button>
        ) : (
          head
        )}
      </h2>
      {ids.length === 0 && (
        <Text tone="muted" className={styles.empty}>
          {NOTHING_THERE[lane]}
        </Text>
      )}
      {ids.length > 0 && !fold?.isFolded && (
        <ul
          className={styles.tickets}
          aria-label={LANE_WORDS[lane]}
          data-lane-list={lane}
          style={{ gridTemplateColumns: `repeat(${shown * lines}, minmax(0, 1fr))` }}
          onFocus={(event) => {
            const ticket = event.target.closest<HTMLElement>('[data-order-id]');
            setFocused(ticket?.dataset.orderId ?? null);
          }}
        >
          {ids.map((id) => {
            const form = whole.has(id) ? 'WHOLE' : opened.has(id) ? 'OPENED' : 'LINE';
            return (
              <li
                key={id}
                data-form={form}
                style={{ gridColumn: `span ${form === 'WHOLE' ? lines : shown}` }}
              >
                <Ticket orderId={id} lane={lane} isTabStop={id === tabStop} form={form} onOpen={onOpen} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
});
