function ticketsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('article[data-order-id]')];
}

function lists(): Element[] {
  return [...document.querySelectorAll('[data-lane-list]')];
}

export function focusTicket(orderId: string): boolean {
  const ticket = document.querySelector<HTMLElement>(`article[data-order-id="${CSS.escape(orderId)}"]`);
  ticket?.focus();
  ticket?.scrollIntoView({ block: 'nearest' });
  return ticket !== null;
}

/**
 * Puts the focus on the board: after a draw, on this ticket where it is there, else on the first, else on the board.
 */
export function focusBoard(orderId?: string): void {
  requestAnimationFrame(() => {
    if (orderId !== undefined && focusTicket(orderId)) return;
    const first = lists().flatMap(ticketsIn)[0];
    (first ?? document.querySelector<HTMLElement>('[data-mount-id]'))?.focus({ preventScroll: true });
  });
}

/** The same where the focus went with what had it: a ticket that changes its lane is drawn anew. */
export function keepBoardFocus(orderId?: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusBoard(orderId);
  });
}

export function focusLane(lane: string): void {
  const list = document.querySelector(`[data-lane-list="${CSS.escape(lane)}"]`);
  if (list) ticketsIn(list)[0]?.focus();
}

/** When a focused ticket leaves its lane: focuses the next there, else the one before, else the first of the board. */
export function focusAfterMove(orderId: string): void {
  const ticket = document.activeElement?.closest<HTMLElement>('article[data-order-id]');
  const list = ticket?.closest('[data-lane-list]');
  if (!ticket || !list || ticket.dataset.orderId !== orderId) return;
  const tickets = ticketsIn(list);
  const index = tickets.indexOf(ticket);
  const next = (tickets[index + 1] ?? tickets[index - 1])?.dataset.orderId;
  // After the move has been drawn.
  requestAnimationFrame(() => {
    if (next && focusTicket(next)) return;
    lists()
      .flatMap(ticketsIn)
      .find((other) => other.dataset.orderId !== orderId)
      ?.focus();
  });
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The next ticket in a direction: along the lane, or at the same height of the next lane that has any. */
export function focusInDirection(direction: Direction): boolean {
  const ticket = document.activeElement?.closest<HTMLElement>('article[data-order-id]');
  const list = ticket?.closest('[data-lane-list]');
  if (!ticket || !list) return false;
  const index = ticketsIn(list).indexOf(ticket);
  const step = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  if (direction === 'ArrowUp' || direction === 'ArrowDown') {
    ticketsIn(list)[index + step]?.focus();
    return true;
  }
  const all = lists();
  const neighbour = all[all.indexOf(list) + step];
  if (neighbour) (ticketsIn(neighbour)[index] ?? ticketsIn(neighbour).at(-1))?.focus();
  return true;
}
