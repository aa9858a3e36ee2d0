import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Direction, focusBoard, focusInDirection, focusLane } from '../board-state/board-focus.ts';

const LANE_OF_DIGIT: Readonly<Record<string, string>> = {
  '1': 'NEW',
  '2': 'PREPARING',
  '3': 'READY',
  '4': 'ON_ITS_WAY',
};

const DIRECTIONS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

function isDirection(key: string): key is Direction {
  return DIRECTIONS.has(key);
}

export type BoardKeys = {
  onUndo: () => void;
  onRecall: () => void;
  onFind: () => void;
  /** Single-letter keys can be turned off (WCAG 2.1.4); arrows and Enter act on the focused ticket only and stay. */
  hasShortcuts: boolean;
};

/** Keys for a bump bar: arrows between tickets, Enter for the next step, digits for lanes. */
export function useBoardKeys({ onUndo, onRecall, onFind, hasShortcuts }: BoardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return;

    const { key } = event;
    const ticket = target?.matches('article[data-order-id]') ? target : null;
    if (isDirection(key)) {
      // a ticket that a colleague moves takes the focus with it
      if (document.activeElement === document.body) focusBoard();
      else if (!focusInDirection(key)) return;
      event.preventDefault();
      return;
    }
    if (key === 'Enter') {
      // a key that is held must not move the next ticket, on which the focus lands
      if (!event.repeat) ticket?.querySelector<HTMLElement>('[data-goes-to]')?.click();
      return;
    }
    if (!hasShortcuts) return;
    const lane = LANE_OF_DIGIT[key];
    if (lane) focusLane(lane);
    else if (key === '+') ticket?.querySelector<HTMLElement>('[data-more]')?.click();
    else if (key === 'u') onUndo();
    else if (key === 'r') onRecall();
    else if (key === '/') onFind();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** As long as two presses of one finger may be apart to be a double press. */
const AGAIN_MS = 500;
const AGAIN_PX = 48;

/** A press of a key has a `detail` of 0, and is at no place. `ticket`: the order's id. */
export type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'> & {
  readonly ticket?: string | undefined;
};

/**
 * Whether a press belongs to the one `before` it: as quick and as near as one finger that presses twice. A key that is
 * pressed twice on one ticket answers what the first press asked.
 */
export function isSecondPress(before: Press | null, press: Press): boolean {
  return (
    before !== null &&
    press.timeStamp - before.timeStamp < AGAIN_MS &&
    (press.detail === 0 ? before.detail === 0 && press.ticket !== before.ticket : before.detail > 0) &&
    Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < AGAIN_PX
  );
}

/**
 * Stops the second press of two on a ticket: the pressed one has left, and another one stands where it was, or has the
 * focus. The first moves an order (`data-goes-to`) or promises it later (`data-promises`).
 */
export function useSinglePresses(): (event: MouseEvent) => void {
  const last = useRef<Press | null>(null);
  return (event) => {
    const { target, timeStamp, clientX, clientY, detail } = event;
    const isTold = clientX === 0 && clientY === 0 && detail > 0; // by a screen reader
    if (isTold || !(target instanceof Element)) return;
    const ticket = target.closest<HTMLElement>('article')?.dataset.orderId;
    const press = { timeStamp, clientX, clientY, detail, ticket };
    if (isSecondPress(last.current, press) && target.closest('article') && !target.closest('fieldset'))
      event.stopPropagation();
    else if (target.closest('[data-goes-to], [data-promises]')) last.current = press;
  };
}
