import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { Service } from '@comanda/domain/hours/services';
import { type Clock, closingTime, isSameDay, timeAndDay } from './clock.ts';
import { estimate } from './ordering-state.ts';
import { SLOW_ANSWER } from './words.ts';

export type StateTone = 'open' | 'busy' | 'closed';

export type StateWords = {
  readonly tone: StateTone;
  /** The line under the restaurant's name. */
  readonly line: string;
  /** A banner above the menu when ordering is not as usual. */
  readonly banner: string | null;
};

function until(at: string | undefined, now: number, clock: Clock): string {
  return at === undefined ? '' : ` until ${timeAndDay(Date.parse(at), now, clock)}`;
}

/** A special day that does not open any more is closed today; one that does is closed for now. */
function closedWords({ opensAt }: DinerMenu['state'], now: number, clock: Clock): string {
  const opensToday = opensAt !== undefined && isSameDay(Date.parse(opensAt), now, clock);
  return opensToday ? 'Closed' : 'Closed today';
}

/**
 * The ordering state in words, as seen from `now` (epoch ms). Depends on the part of the day and not on the minute, so
 * that a page made earlier says the same. With a time that was chosen (`when`, an ISO instant), what
 * holds only right now is left out.
 */
export function stateWords(menu: DinerMenu, service: Service, now: number, when = 'ASAP'): StateWords {
  const words = wordsForNow(menu, service, now);
  const holdsThen = menu.state.status === 'LOCKED' || menu.state.status === 'PAUSED';
  return when === 'ASAP' || holdsThen ? words : { ...words, banner: null };
}

function wordsForNow(menu: DinerMenu, service: Service, now: number): StateWords {
  const { restaurant, state } = menu;
  const whyNot = state.notNow?.[service];
  const closes =
    state.closesAt === undefined
      ? ' · all day'
      : ` · until ${closingTime(Date.parse(state.closesAt), now, restaurant)}`;
  // after the last orders nothing can be had now
  const open = `${whyNot?.code === 'DAY_CHANGED' ? 'Open' : 'Open now'}${closes}`;
  switch (state.status) {
    case 'OPEN':
      return whyNot
        ? { tone: 'busy', line: open, banner: whyNot.message }
        : { tone: 'open', line: open, banner: state.slowAnswer ? SLOW_ANSWER : null };
    case 'BUSY':
      return {
        tone: 'busy',
        line: open,
        banner:
          whyNot?.message ??
          `Busy right now: about ${estimate(menu, service).to} min.${state.slowAnswer ? ` ${SLOW_ANSWER}` : ''}`,
      };
    case 'CLOSED': {
      const opens =
        state.opensAt === undefined
          ? ''
          : ` · opens ${timeAndDay(Date.parse(state.opensAt), now, restaurant)}`;
      const later = state.opensAt === undefined ? '' : ' You can look around and order for later.';
      const isSpecial = whyNot?.code === 'SPECIAL_DAY';
      return {
        tone: 'closed',
        line: `${isSpecial ? closedWords(state, now, restaurant) : 'Closed'}${opens}`,
        banner: `${isSpecial ? whyNot.message : `${restaurant.name} is closed right now.`}${later}`,
      };
    }
    case 'PAUSED': {
      // a pause that lasts until they close ends when they open again
      const back = until(state.opensAt ?? state.until, now, restaurant);
      return {
        tone: 'closed',
        line: `Paused${back}`,
        banner: `Not taking orders${back || ' for the moment'}. Your basket stays here.`,
      };
    }
    case 'UNATTENDED':
      return {
        tone: 'busy',
        line: `Open${closes}`,
        banner: whyNot?.message ?? 'The kitchen may take longer than usual to answer right now.',
      };
    case 'LOCKED':
      return {
        tone: 'closed',
        line: 'Not taking online orders',
        banner: `${restaurant.name} is not taking orders online at the moment. Call them instead.`,
      };
  }
}
