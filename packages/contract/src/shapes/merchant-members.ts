import { z } from 'zod';
import { Email } from './accounts.ts';
import { Id, Instant, text } from './common.ts';

export const MerchantMember = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  since: Instant,
});
export type MerchantMember = z.infer<typeof MerchantMember>;

export const AddMerchantMember = z.strictObject({ email: Email });
export type AddMerchantMember = z.infer<typeof AddMerchantMember>;

/** The name of the business, typed again: nobody closes the wrong one. */
export const CloseMerchant = z.strictObject({ name: text(80, { min: 1, what: 'the name of the business' }) });
export type CloseMerchant = z.infer<typeof CloseMerchant>;
