import { z } from 'zod';
import { Email } from './accounts.ts';
import { Instant } from './common.ts';

/** Where to a diner wants the code. */
export const AskCode = z.strictObject({ email: Email });

/** When the code stops working, and from when on another one may be asked for. Says nothing about the address. */
export const CodeSent = z.object({ expiresAt: Instant, resendAt: Instant });
export type CodeSent = z.infer<typeof CodeSent>;

export const ConfirmCode = z.strictObject({
  code: z
    .string({ error: 'Enter the six digits of the code.' })
    .max(20, { error: 'The code has six digits.' })
    .overwrite((code) => code.replaceAll(/[\s-]/g, ''))
    .regex(/^\d{6}$/, { error: 'The code has six digits.' }),
});
