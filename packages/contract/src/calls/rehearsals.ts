import type { CallRecord } from '../call-record.ts';
import { LastRehearsal, Rehearsal } from '../shapes/rehearsals.ts';
import { OfRestaurant } from './common.ts';

export const rehearsalsCalls = {
  startRehearsal: {
    method: 'POST',
    path: '/restaurants/{id}/rehearsals',
    access: 'admin-or-manager',
    summary: 'Place a rehearsal: an order that rings on every screen and counts nowhere; one at a time',
    params: OfRestaurant,
    success: [201, Rehearsal],
    refusals: ['409 REHEARSAL_RUNNING', '409 NO_DISHES'],
  },
  rehearsal: {
    method: 'GET',
    path: '/restaurants/{id}/rehearsals/latest',
    access: 'admin-or-manager',
    summary: 'The rehearsal of the last hour, with what each screen did with it',
    params: OfRestaurant,
    success: [200, LastRehearsal],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
