import type { Endpoint } from '../endpoint.ts';

export const personalDataEndpoints = {
  exportUser: {
    method: 'GET',
    path: '/users/{id}/export',
    access: 'self',
    proof: 'recent',
    summary: 'Everything that is kept about oneself',
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{id}',
    access: 'self',
    proof: 'recent',
    summary: 'Delete one’s own account',
  },
} as const satisfies Record<string, Endpoint>;
