import { foodAt, isFinal, type OrderStatus } from './order-statuses.ts';

/** Positions (from 0) of the lines that are ticked: as made while the order is prepared, as packed once it is ready. */
export type TickedLines = { readonly made: readonly number[]; readonly packed: readonly number[] };

export type TickRefusal = { readonly code: 'ORDER_OVER' | 'NOT_POSSIBLE' | 'NO_LINE' };

export type Tick =
  | { readonly ok: true; readonly ticked: TickedLines; readonly isChanged: boolean }
  | { readonly ok: false; readonly refusal: TickRefusal };

const listOf = (status: OrderStatus): keyof TickedLines => (foodAt(status) === 'KITCHEN' ? 'made' : 'packed');

/** Whether lines can be ticked: the order is accepted, and not handed over yet. */
export const canTick = (status: OrderStatus): boolean => foodAt(status) !== null;

/** The lines that are ticked as of this status; an undo brings the ticks of before back. */
export const tickedIn = (status: OrderStatus, ticked: TickedLines): readonly number[] =>
  canTick(status) ? ticked[listOf(status)] : [];

/** Sets or removes the tick of one of `lines` lines; `position` counts from 0. Repeating it changes nothing. */
export function decideTick(
  { status, ticked, lines }: { status: OrderStatus; ticked: TickedLines; lines: number },
  { position, done }: { position: number; done: boolean },
): Tick {
  if (position >= lines) return { ok: false, refusal: { code: 'NO_LINE' } };
  if (!canTick(status)) {
    return { ok: false, refusal: { code: isFinal(status) ? 'ORDER_OVER' : 'NOT_POSSIBLE' } };
  }
  const list = listOf(status);
  const others = ticked[list].filter((one) => one !== position);
  const next = done ? [...others, position].sort((a, b) => a - b) : others;
  return {
    ok: true,
    ticked: { ...ticked, [list]: next },
    isChanged: ticked[list].includes(position) !== done,
  };
}
