import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { businessClock, businessDayOn } from '@comanda/domain/hours/business-day';
import { useCallback } from 'react';
import { useClock } from '../platform/ticking-clock.ts';

/** The business day that it is in the restaurant now, `YYYY-MM-DD`. */
export function useBusinessToday({ businessDayStarts: starts, timezone: timeZone }: Restaurant): string {
  return useClock(
    useCallback(
      (now) => businessDayOn(businessClock({ starts, timeZone, from: now, until: now }), now),
      [starts, timeZone],
    ),
  );
}
