import type { ClockJump } from '@comanda/domain/hours/clock-jumps';

/** "The clocks go forward that day, from 01:00 to 02:00." */
export function jumpWords({ kind, from, to }: ClockJump): string {
  return `The clocks go ${kind === 'SKIPPED' ? 'forward' : 'back'} that day, from ${from} to ${to}.`;
}
