import { z } from 'zod';

/** What goes on although whoever set it up may set up no more; left out, it ends: devices, the yes to the own account. */
export const KEPT = { keepDevices: z.boolean().optional(), keepAccount: z.boolean().optional() };

/** The same in the address of a call. */
export const KeptByCall = z.strictObject({
  keepDevices: z.stringbool().optional(),
  keepAccount: z.stringbool().optional(),
});
