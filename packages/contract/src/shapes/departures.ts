import { z } from 'zod';

/** What outlives its maker's right; left out, it ends: devices, the yes to the own account. */
export const KEPT = { keepDevices: z.boolean().optional(), keepAccount: z.boolean().optional() };

export const KeptByCall = z.strictObject({
  keepDevices: z.stringbool().optional(),
  keepAccount: z.stringbool().optional(),
});
