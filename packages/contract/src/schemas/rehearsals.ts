import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { LastRehearsal, Rehearsal } from '../shapes/rehearsals.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const rehearsalsSchemas = {
  startRehearsal: { params: OfRestaurant, success: [201, Rehearsal] },
  rehearsal: { params: OfRestaurant, success: [200, LastRehearsal] },
} as const satisfies Record<string, CallSchema>;
