import { MINUTE_MS } from '@comanda/domain/hours/durations';

/** The evening that is played: from six to ten. */
const EVENING_MS = 240 * MINUTE_MS;

/** The rate at the first and the last minute, as a share of the peak. */
const QUIET = 0.2;
/** The share of opened menus that end in an order. */
const ORDERING = 0.75;

export type EveningWish = {
  /** Orders a minute at the height of the evening, in played time. */
  readonly rate: number;
  /** How long the playing takes. */
  readonly minutes: number;
};

export type Evening = {
  /** When each diner opens the menu, in ms from the beginning of the playing. */
  readonly arrivals: readonly number[];
  /** How long something of the evening takes while it is played: ms to ms. */
  readonly played: (eveningMs: number) => number;
};

/** A Friday evening: few at first, most in the middle, few at the end; the same for the same wish. */
export function planEvening({ rate, minutes }: EveningWish): Evening {
  const length = minutes * MINUTE_MS;
  const arrivals: number[] = [];
  const perMinute = (at: number) =>
    (rate / ORDERING) * (QUIET + (1 - QUIET) * Math.sin((Math.PI * at) / length) ** 2);
  for (let at = 0; at < length; at += MINUTE_MS / perMinute(at)) arrivals.push(at);
  return { arrivals, played: (eveningMs) => (eveningMs * length) / EVENING_MS };
}

/** What becomes of the nth diner: of 20, 5 only look, 2 change their minds and 4 ask again. */
export function purposeOf(n: number): 'LOOKS' | 'CANCELS' | 'ASKS' | 'ORDERS' {
  if (n % 4 === 3) return 'LOOKS';
  if (n % 10 === 4) return 'CANCELS';
  return n % 5 === 0 ? 'ASKS' : 'ORDERS';
}
