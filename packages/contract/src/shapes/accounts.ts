import { ROLES } from '@comanda/domain/people/roles';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Id, ImageRef, Instant, properName, text } from './common.ts';

export const Role = z.enum(ROLES);

export const Login = z.strictObject({
  email: text(254, { min: 1, what: 'your e-mail address' }),
  password: z.string({ error: 'Enter your password.' }).min(1, { error: 'Enter your password.' }).max(128),
});
export type Login = z.infer<typeof Login>;

export const Reauthenticate = Login.pick({ password: true });
export type Reauthenticate = z.infer<typeof Reauthenticate>;

/** Kept in lower case; the length is what SMTP carries (RFC 5321). */
export const Email = z
  .string({ error: 'Enter an e-mail address.' })
  .trim()
  .max(254, { error: 'That e-mail address is too long.' })
  .pipe(z.email({ error: 'Enter an e-mail address such as name@example.com.' }))
  .transform((email) => email.toLowerCase());

/** 8 to 128 characters and nothing else about them; the commonest ones are refused by the server. Never trimmed. */
export const Password = z
  .string({ error: 'Choose a password.' })
  .min(8, { error: 'Use at least 8 characters.' })
  .max(128, { error: 'Use at most 128 characters.' });

const FirstName = properName(60, 'the first name');
const LastName = properName(60, 'the last name');
export const Phone = text(25, { min: 3, what: 'a phone number' }).regex(/^[+()\d\s./-]+$/, {
  error: 'Use digits, spaces and + only.',
});
/** Single-use tokens: 256 bits. A wrong form is no different from an unknown one. */
export const Token = z.string().max(200);

export const Register = z.strictObject({
  email: Email,
  password: Password,
  firstName: FirstName,
  lastName: LastName,
  phone: Phone.optional(),
});
export type Register = z.infer<typeof Register>;

export const UpdateUser = z
  .strictObject({
    firstName: FirstName.optional(),
    lastName: LastName.optional(),
    phone: Phone.nullable().optional(),
    password: Password.optional(),
    currentPassword: z.string().max(128).optional(),
  })
  .refine(
    ({ password, currentPassword }) => password === undefined || currentPassword !== undefined,
    broken({ code: 'MISSING' }, 'Enter your present password too.', ['currentPassword']),
  );
export type UpdateUser = z.infer<typeof UpdateUser>;

export const Invite = z.strictObject({
  email: Email,
  restaurantId: Id,
  firstName: FirstName,
  role: Role.default('STAFF'),
});
export type Invite = z.infer<typeof Invite>;

export const InviteCheck = z.object({
  valid: z.boolean(),
  existingUser: z.boolean(),
  email: z.string().optional(),
  restaurantName: z.string().optional(),
  /** What the inviter called the invited. */
  firstName: z.string().optional(),
  role: Role.optional(),
  inviterName: z.string().optional(),
});

export const Join = z.strictObject({
  email: Email,
  password: Password,
  firstName: FirstName,
  lastName: LastName,
  phone: Phone.optional(),
  restaurantId: Id,
  inviteToken: Token,
});
export type Join = z.infer<typeof Join>;

export const Link = z.strictObject({ email: Email, restaurantId: Id, inviteToken: Token });
export type Link = z.infer<typeof Link>;

export const ResetStaffPassword = z.strictObject({ restaurantId: Id, email: Email, newPassword: Password });
export type ResetStaffPassword = z.infer<typeof ResetStaffPassword>;

export const SessionUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  isVerified: z.boolean(),
  /** Empty for a kitchen tablet. */
  email: z.string(),
  /** A kitchen tablet: its name stands as the first one. */
  isTablet: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = SessionUser.extend({ accessToken: z.string() });
export type Session = z.infer<typeof Session>;

export const OwnSession = z.object({
  id: Id,
  /** In words such as "Chrome on an Android tablet". */
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const MerchantSummary = z.object({
  id: Id,
  name: z.string(),
  logo: ImageRef.nullable(),
  role: Role,
  /** Made before the address of this owner was proven: they are to say whether it is theirs. */
  unclaimed: z.literal(true).optional(),
  restaurants: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), role: Role, accountLocked: z.boolean() }),
  ),
});
export type MerchantSummary = z.infer<typeof MerchantSummary>;

/** The user as a tab keeps them. Only the id is required; the rest is fetched again. */
export const KeptUser = z.object({
  id: z.string(),
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  role: Role.catch('STAFF'),
  isVerified: z.boolean().catch(false),
  email: z.string().catch(''),
  isTablet: z.literal(true).optional().catch(undefined),
  merchants: z.array(MerchantSummary).catch([]),
});
export type KeptUser = z.infer<typeof KeptUser>;

/** The session of a device that is a kitchen tablet: it outlives the tab, and a restart of the tablet. */
export const KeptTablet = z.object({ token: z.string(), user: KeptUser });
export type KeptTablet = z.infer<typeof KeptTablet>;

export const RestaurantUser = z.object({
  userId: Id,
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  isVerified: z.boolean().optional(),
  lastSeenAt: Instant.optional(),
});
export type RestaurantUser = z.infer<typeof RestaurantUser>;

/** Stands in the user list for ADMIN, without a `userId` because there is no user yet. */
export const PendingInvite = z.object({
  inviteId: Id,
  email: z.string(),
  firstName: z.string(),
  role: Role,
  expiresAt: Instant,
});
export type PendingInvite = z.infer<typeof PendingInvite>;
