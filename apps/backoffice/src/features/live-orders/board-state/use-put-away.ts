import { usePreferences } from '../../../platform/use-preferences.ts';
import { useBusinessToday } from '../../../session/business-today.ts';
import { useBoard } from './board-context.ts';

/** Whether a notice is put away on this device until the next business day, and the way to put it away. */
export function usePutAway(): { has: (notice: string) => boolean; put: (notice: string) => void } {
  const today = useBusinessToday(useBoard().restaurant);
  const [{ putAway }, change] = usePreferences();
  const ofToday = putAway.filter(([, day]) => day === today);
  return {
    has: (notice) => ofToday.some(([known]) => known === notice),
    put: (notice) => change({ putAway: [...ofToday, [notice, today]] }),
  };
}
