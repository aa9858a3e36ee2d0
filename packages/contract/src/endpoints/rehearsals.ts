import type { Endpoint } from '../endpoint.ts';

export const rehearsalsEndpoints = {
  startRehearsal: {
    method: 'POST',
    path: '/restaurants/{id}/rehearsals',
    access: 'admin-or-manager',
    summary: 'Place a rehearsal: an order that rings on every screen and counts nowhere; one at a time',
  },
  rehearsal: {
    method: 'GET',
    path: '/restaurants/{id}/rehearsals/latest',
    access: 'admin-or-manager',
    summary: 'The rehearsal of the last hour, with what each screen did with it',
  },
} as const satisfies Record<string, Endpoint>;
