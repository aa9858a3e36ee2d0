import { z } from 'zod';
import { Email, Token } from './accounts.ts';
import { Id, Instant } from './common.ts';

/** A mailbox that has to confirm a change of e-mail address: the present one, or the new one. */
const Mailbox = z.enum(['OLD', 'NEW']);
export type Mailbox = z.infer<typeof Mailbox>;

export const EmailChange = z.object({
  newEmail: z.string(),
  waitingFor: z.array(Mailbox),
  expiresAt: Instant,
  resendFrom: Instant,
});
export type EmailChange = z.infer<typeof EmailChange>;

export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  phone: z.string().nullable(),
  /** The mailboxes that have to confirm a change of the address, one under way too. */
  emailChangeAsks: z.array(Mailbox),
  emailChange: EmailChange.nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const AskEmailChange = z.strictObject({ newEmail: Email });
export type AskEmailChange = z.infer<typeof AskEmailChange>;

/** `LOOK` asks what it is about and changes nothing. `STOP` is for the mailbox of the present address alone. */
export const AnswerEmailChange = z.strictObject({
  token: Token,
  answer: z.enum(['LOOK', 'CONFIRM', 'STOP']),
});
export type AnswerEmailChange = z.infer<typeof AnswerEmailChange>;

export const EmailChangeAnswered = z.object({
  outcome: z.enum(['ASKED', 'CHANGED', 'WAITING', 'STOPPED']),
  newEmail: z.string(),
  /** What happened and what comes next, as a sentence. */
  message: z.string(),
});
export type EmailChangeAnswered = z.infer<typeof EmailChangeAnswered>;
