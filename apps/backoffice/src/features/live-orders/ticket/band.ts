import type { Order } from '@comanda/contract/shapes/orders';
import { waitsForDiner } from '@comanda/domain/orders/order-statuses';
import {
  type DueSoon,
  isUnanswered,
  type Lateness,
  lateness,
  waitsFrom,
} from '@comanda/domain/orders/orders';
import { BAND_WORDS } from '../moves/words.ts';
import { boardOrder, clockedOrder } from '../store/board-order.ts';

/** The band on top of a ticket: how pressing it is, in words that are read at a glance. */
export type Band = {
  readonly pressure: Lateness['band'];
  /** "12", "LATE 3" or "0:40": set large. */
  readonly figure: string;
  readonly unit: string;
};

const MS_PER_MINUTE = 60_000;
/** An unanswered order escalates with its alarm: louder after a minute, the diner is asked to call after three. */
const WAITING_LONG_MS = MS_PER_MINUTE;
const WAITING_TOO_LONG_MS = 3 * MS_PER_MINUTE;

/** Before the restaurant opens nobody can be slow. */
function waitingBand(waitedMs: number, isAttended: boolean): Band {
  if (!isAttended) return { pressure: 'ON_TIME', figure: BAND_WORDS.early, unit: BAND_WORDS.beforeOpening };
  const seconds = Math.max(0, Math.floor(waitedMs / 1000));
  const figure = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (waitedMs >= WAITING_TOO_LONG_MS) return { pressure: 'LATE', figure, unit: BAND_WORDS.noAnswer };
  return { pressure: waitedMs >= WAITING_LONG_MS ? 'DUE_SOON' : 'ON_TIME', figure, unit: BAND_WORDS.waiting };
}

/** A long way off, minutes say nothing: "1 h 20". */
function span(minutes: number): { figure: string; unit: string } {
  if (minutes < 100) return { figure: String(minutes), unit: BAND_WORDS.minutes };
  return { figure: BAND_WORDS.hours(Math.floor(minutes / 60), minutes % 60), unit: '' };
}

/** Ready and not fetched yet: nobody in the kitchen is late with it. */
function waitingForDiner({ status, service, events }: Order, now: number): Band | null {
  const ready = events.findLast(({ type }) => type === 'READY');
  if (!waitsForDiner({ status, service }) || !ready) return null;
  const { figure, unit } = span(Math.max(0, Math.floor((now - Date.parse(ready.at)) / MS_PER_MINUTE)));
  return { pressure: 'ON_TIME', figure, unit: BAND_WORDS.waitingFor(unit) };
}

/** `now` in epoch ms; `dueSoon` is the restaurant's own measure. */
export function bandOf(order: Order, now: number, dueSoon?: DueSoon): Band | null {
  if (isUnanswered(order.status)) {
    const clocked = clockedOrder(order);
    return waitingBand(now - waitsFrom(clocked), now >= (clocked.attendedFrom ?? now));
  }
  const waiting = waitingForDiner(order, now);
  if (waiting) return waiting;
  const against = lateness(boardOrder(order), now, dueSoon);
  if (!against) return null;
  const { figure, unit } = span(against.minutes);
  if (against.band === 'LATE') return { pressure: 'LATE', figure: BAND_WORDS.late(figure), unit };
  return { pressure: against.band, figure, unit: BAND_WORDS.left(unit) };
}
