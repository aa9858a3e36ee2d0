import { ROLES } from '@comanda/domain/roles';
import { z } from 'zod';
import { Id, ImageRef, text } from './common.ts';

const Role = z.enum(ROLES);

export const Login = z.strictObject({
  email: text(254, { min: 1, what: 'your e-mail address' }),
  password: z.string({ error: 'Enter your password.' }).min(1, { error: 'Enter your password.' }).max(128),
});
export type Login = z.infer<typeof Login>;

export const SessionUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  isVerified: z.boolean(),
  email: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** What login, registration and joining answer (specification §3). */
export const Session = SessionUser.extend({ accessToken: z.string() });
export type Session = z.infer<typeof Session>;

export const MerchantSummary = z.object({
  id: Id,
  name: z.string(),
  logo: ImageRef.nullable(),
  role: Role,
  restaurants: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), role: Role, accountLocked: z.boolean() }),
  ),
});
export type MerchantSummary = z.infer<typeof MerchantSummary>;

export const RestaurantUser = z.object({
  userId: Id,
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
});
export type RestaurantUser = z.infer<typeof RestaurantUser>;
