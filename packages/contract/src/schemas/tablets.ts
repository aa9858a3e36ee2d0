import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Session } from '../shapes/accounts.ts';
import { Id } from '../shapes/common.ts';
import { JoinTablet, NewTablet, TabletCode, TabletList } from '../shapes/tablets.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const tabletsSchemas = {
  tablets: { params: OfRestaurant, success: [200, TabletList] },
  addTablet: { params: OfRestaurant, body: NewTablet, success: [201, TabletCode] },
  revokeTablet: { params: z.strictObject({ id: Id, tabletId: Id }), success: [204, z.null()] },
  joinTablet: { body: JoinTablet, success: [201, Session] },
} as const satisfies Record<string, CallSchema>;
