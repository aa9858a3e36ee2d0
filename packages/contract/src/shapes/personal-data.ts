import { z } from 'zod';
import { Email, Role } from './accounts.ts';
import { Id, Instant } from './common.ts';

/** Everything that is kept about a user; of secrets (password, tokens) only the dates. */
export const UserExport = z.object({
  exportedAt: Instant,
  user: z.object({
    id: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    isVerified: z.boolean(),
    createdAt: Instant,
  }),
  emailChange: z.object({ newEmail: z.string(), askedAt: Instant }).nullable(),
  businesses: z.array(z.object({ id: Id, name: z.string(), since: Instant })),
  roles: z.array(z.object({ restaurantId: Id, restaurant: z.string(), role: Role, since: Instant })),
  sessions: z.array(z.object({ startedAt: Instant, lastUsedAt: Instant, browser: z.string() })),
  passkeys: z.array(z.object({ name: z.string(), addedAt: Instant, lastUsedAt: Instant.nullable() })),
  invitations: z.array(
    z.object({
      restaurantId: Id,
      restaurant: z.string(),
      direction: z.enum(['SENT', 'RECEIVED']),
      email: z.string(),
      firstName: z.string(),
      role: Role,
      sentAt: Instant,
    }),
  ),
  emails: z.array(z.object({ subject: z.string(), text: z.string(), writtenAt: Instant })),
  auditEntries: z.array(
    z.object({ restaurantId: Id, at: Instant, action: z.string(), record: z.string(), details: z.unknown() }),
  ),
  orderMoves: z.array(z.object({ restaurantId: Id, orderId: Id, move: z.string(), at: Instant })),
  /** How many older entries of a list were left out, because there are more than one file should hold. */
  leftOut: z.object({ auditEntries: z.int(), orderMoves: z.int() }),
});
export type UserExport = z.infer<typeof UserExport>;

/** One’s own e-mail, typed again: nobody deletes an account by a slip. */
export const DeleteUser = z.strictObject({ email: Email });
export type DeleteUser = z.infer<typeof DeleteUser>;
