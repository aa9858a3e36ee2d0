import { type MouseEvent, useRef } from 'react';

/** As long as two presses of one finger may be apart to be a double press. */
const AGAIN_MS = 500;
const AGAIN_PX = 48;

export type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

/** Whether a press belongs to the one `before` it: as quick and as near as a finger that presses twice. */
export function isSecondPress(before: Press | null, press: Press): boolean {
  return (
    before !== null &&
    press.timeStamp - before.timeStamp < AGAIN_MS &&
    Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < AGAIN_PX
  );
}

/**
 * Stops the second press of two on a ticket: the one that was pressed has left, and another one stands where it was.
 * The first is one that moves an order (`data-goes-to`) or promises it later (`data-promises`); minutes that are chosen
 * for a promise stand still. Keys and screen readers press at no place, and are left alone.
 */
export function useSinglePresses(): (event: MouseEvent) => void {
  const last = useRef<Press | null>(null);
  return (event) => {
    const { target, timeStamp, clientX, clientY } = event;
    if ((clientX === 0 && clientY === 0) || !(target instanceof Element)) return;
    const press = { timeStamp, clientX, clientY };
    if (isSecondPress(last.current, press) && target.closest('article') && !target.closest('fieldset'))
      event.stopPropagation();
    else if (target.closest('[data-goes-to], [data-promises]')) last.current = press;
  };
}
