import type { ListedRestaurant } from '../../page-source.ts';
import { clockTime, closingTime } from '../../shop/clock.ts';

type Stated = Pick<ListedRestaurant, 'state' | 'services' | 'timezone' | 'locale'>;

export function isOpen({ state }: Pick<Stated, 'state'>): boolean {
  return state.status === 'OPEN' || state.status === 'BUSY';
}

/** "Open now · until 23:00", or when they open, seen from `now` (epoch ms). */
export function openWords({ state, services, ...clock }: Stated, now: number): string {
  const { closesAt, opensAt, notNow = {} } = state;
  if (isOpen({ state })) {
    const [reason, ...others] = services.map((service) => notNow[service]?.message);
    if (reason && !others.includes(undefined)) return reason;
    return closesAt ? `Open now · until ${closingTime(Date.parse(closesAt), now, clock)}` : 'Open now';
  }
  return opensAt ? `Closed · opens ${clockTime(Date.parse(opensAt), clock)}` : 'Not taking orders now';
}
