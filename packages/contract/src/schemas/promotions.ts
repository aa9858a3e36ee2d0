import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { NewPromotion, Promotion, PromotionChange, PromotionList } from '../shapes/promotions.ts';

const OfRestaurant = z.strictObject({ id: Id });
const OfPromotion = z.strictObject({ id: Id, promotionId: Id });

export const promotionsSchemas = {
  promotions: { params: OfRestaurant, success: [200, PromotionList] },
  createPromotion: { params: OfRestaurant, body: NewPromotion, success: [201, Promotion] },
  updatePromotion: {
    params: OfPromotion,
    body: PromotionChange,
    success: [200, Promotion],
    current: Promotion,
  },
  deletePromotion: {
    params: OfPromotion,
    query: z.strictObject({
      version: z.coerce.number({ error: 'Give the version that was seen.' }).int().min(0),
    }),
    success: [204, z.null()],
    current: Promotion,
  },
} as const satisfies Record<string, CallSchema>;
