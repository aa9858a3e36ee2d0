import type { Endpoint } from '../endpoint.ts';

export const tabletsEndpoints = {
  tablets: {
    method: 'GET',
    path: '/restaurants/{id}/tablets',
    access: 'admin-or-manager',
    summary: 'Kitchen tablets, by name',
  },
  addTablet: {
    method: 'POST',
    path: '/restaurants/{id}/tablets',
    access: 'admin-or-manager',
    proof: 'recent',
    summary: 'A code by which a kitchen tablet joins, once, within ten minutes',
  },
  revokeTablet: {
    method: 'DELETE',
    path: '/restaurants/{id}/tablets/{tabletId}',
    access: 'admin-or-manager',
    whileLocked: true,
    summary: 'Take a kitchen tablet out, at once',
  },
  joinTablet: {
    method: 'POST',
    path: '/tablets/join',
    access: 'public',
    summary: 'Join by a code as a kitchen tablet',
  },
} as const satisfies Record<string, Endpoint>;
