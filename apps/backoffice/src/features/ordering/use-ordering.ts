import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import {
  admitStrangers,
  holdStrangers,
  type Length,
  pauseOrdering,
  resumeOrdering,
  setBusy,
} from '../../session/ordering-calls.ts';

export type OrderingChange =
  | { readonly type: 'RESUME' }
  | { readonly type: 'BUSY'; readonly extraMinutes: number; readonly minutes: number }
  | { readonly type: 'PAUSE'; readonly length: Length }
  | { readonly type: 'HOLD_STRANGERS'; readonly length: Length }
  | { readonly type: 'ADMIT_STRANGERS' };

/** Opens, slows down or pauses ordering, and holds strangers back; a refusal stays as a toast. */
export function useOrdering(restaurantId: string) {
  const office = useOffice();
  return useMutation({
    mutationFn: async (change: OrderingChange & { wasPaused: boolean }) => {
      if (change.type === 'HOLD_STRANGERS') return holdStrangers(office, restaurantId, change.length);
      if (change.type === 'ADMIT_STRANGERS') return admitStrangers(office, restaurantId);
      if (change.type === 'PAUSE') return pauseOrdering(office, restaurantId, change.length);
      if (change.wasPaused) await resumeOrdering(office, restaurantId);
      if (change.type === 'BUSY') {
        const { extraMinutes, minutes } = change;
        return setBusy(office, restaurantId, { extraMinutes, minutes });
      }
      if (!change.wasPaused) return setBusy(office, restaurantId, { extraMinutes: 0 });
    },
    onError: (error) => toastProblem(`Not changed: ${error.message}`),
  });
}
