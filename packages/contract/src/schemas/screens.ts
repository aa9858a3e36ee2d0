import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { OrderAlert, ScreenAnswer, ScreenHeartbeat } from '../shapes/screens.ts';

export const screensSchemas = {
  screen: {
    params: z.strictObject({ id: Id, screenId: Id }),
    body: ScreenHeartbeat,
    success: [200, ScreenAnswer],
  },
  orderAlert: {
    params: z.strictObject({ id: Id, orderId: Id }),
    body: OrderAlert,
    success: [204, z.null()],
  },
} as const satisfies Record<string, CallSchema>;
