import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { Moving, SayOfMoving } from '../shapes/moving.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const movingSchemas = {
  moving: { params: OfRestaurant, success: [200, Moving] },
  sayOfMoving: { params: OfRestaurant, body: SayOfMoving, success: [200, Moving] },
} as const satisfies Record<string, CallSchema>;
