import type { Endpoint } from '../endpoint.ts';

export const promotionsEndpoints = {
  promotions: {
    method: 'GET',
    path: '/restaurants/{id}/promotions',
    access: 'admin-or-manager',
    summary: 'All promotions, with how often each was used',
  },
  createPromotion: {
    method: 'POST',
    path: '/restaurants/{id}/promotions',
    access: 'admin-or-manager',
    summary: 'Add a promotion',
  },
  updatePromotion: {
    method: 'PATCH',
    path: '/restaurants/{id}/promotions/{promotionId}',
    access: 'admin-or-manager',
    summary: 'Change a promotion, or pause it',
  },
  deletePromotion: {
    method: 'DELETE',
    path: '/restaurants/{id}/promotions/{promotionId}',
    access: 'admin-or-manager',
    summary: 'Delete a promotion; orders keep what it took off',
  },
} as const satisfies Record<string, Endpoint>;
