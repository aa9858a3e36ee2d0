import type { Endpoint } from '../endpoint.ts';

export const movingEndpoints = {
  moving: {
    method: 'GET',
    path: '/restaurants/{id}/moving',
    access: 'admin-or-manager',
    summary: 'What a restaurant brings along from another ordering service, counted, and how far it has come',
  },
  sayOfMoving: {
    method: 'PUT',
    path: '/restaurants/{id}/moving',
    access: 'admin-or-manager',
    summary:
      'Say that there is none of something to bring along, or that all of it is here; null takes it back',
  },
} as const satisfies Record<string, Endpoint>;
