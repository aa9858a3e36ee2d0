import { useEffect, useEffectEvent } from 'react';
import { type Direction, focusInDirection, focusLane } from './board-focus.ts';

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
      if (focusInDirection(key)) event.preventDefault();
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
