import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { Id } from '../shapes/common.ts';
import { NewPromotion, Promotion, PromotionChange, PromotionList } from '../shapes/promotions.ts';
import { EDIT, Nothing, OfRestaurant } from './common.ts';

const OfPromotion = z.strictObject({ id: Id, promotionId: Id });

export const promotionsCalls = {
  promotions: {
    method: 'GET',
    path: '/restaurants/{id}/promotions',
    access: 'admin-or-manager',
    summary: 'All promotions, with how often each was used',
    params: OfRestaurant,
    success: [200, PromotionList],
    refusals: [],
  },
  createPromotion: {
    method: 'POST',
    path: '/restaurants/{id}/promotions',
    access: 'admin-or-manager',
    summary: 'Add a promotion',
    params: OfRestaurant,
    body: NewPromotion,
    success: [201, Promotion],
    refusals: ['409 CODE_TAKEN', '409 TOO_MANY'],
  },
  updatePromotion: {
    method: 'PATCH',
    path: '/restaurants/{id}/promotions/{promotionId}',
    access: 'admin-or-manager',
    summary: 'Change a promotion, or pause it',
    params: OfPromotion,
    body: PromotionChange,
    success: [200, Promotion],
    current: Promotion,
    refusals: [...EDIT, '409 CODE_TAKEN'],
  },
  deletePromotion: {
    method: 'DELETE',
    path: '/restaurants/{id}/promotions/{promotionId}',
    access: 'admin-or-manager',
    summary: 'Delete a promotion; orders keep what it took off',
    params: OfPromotion,
    query: z.strictObject({
      version: z.coerce.number({ error: 'Give the version that was seen.' }).int().min(0),
    }),
    success: [204, Nothing],
    current: Promotion,
    refusals: [...EDIT],
  },
} as const satisfies Record<string, CallRecord>;
