import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Id, Instant, Message, name } from './common.ts';

/** What browsers send as base64url; an attestation is the largest of it. */
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, { error: 'Must be base64url.' });
const Credential = { id: Bytes, rawId: Bytes, type: z.literal('public-key') };
/** No extension is asked for, so none is read. */
const Extensions = z.object({});

/** A new passkey as the browser gives it (WebAuthn `RegistrationResponseJSON`); what nobody reads is left out. */
const NewCredential = z.object({
  ...Credential,
  clientExtensionResults: Extensions,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }),
});

/** A passkey's answer to a challenge as the browser gives it (WebAuthn `AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  ...Credential,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.exactOptional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const Known = z.array(z.object({ id: z.string(), type: z.literal('public-key') }));

export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: Known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** For `navigator.credentials.get`; without `allowCredentials` the device offers those that it has. */
export const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: Known.exactOptional(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

const PasskeyName = name(60, 'a name');

/** Without a name it is called by the device that it was made on. */
export const AddPasskey = z.strictObject({ name: PasskeyName.optional(), credential: NewCredential });
export type AddPasskey = z.infer<typeof AddPasskey>;
export const RenamePasskey = z.strictObject({ name: PasskeyName });

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Passkeys that still log in after a password reset; the ticket removes all. None where one is the second step. */
export const PasskeysLeft = z.object({ passkeys: z.array(Passkey), ticket: z.string().nullable() });
export type PasskeysLeft = z.infer<typeof PasskeysLeft>;

/** `unclaimed`: restaurants of the account take no orders until its owner has said that they are theirs. */
export const PasswordReset = Message.extend({
  passkeysLeft: PasskeysLeft.optional(),
  unclaimed: z.literal(true).optional(),
});

/** How a user logs in beyond the password. */
export const SignIn = z.object({
  passkeys: z.array(Passkey),
  secondStep: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SignIn = z.infer<typeof SignIn>;

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });

const Ticket = z.string().max(200);

export const SecondStep = z
  .strictObject({
    ticket: Ticket,
    passkey: PasskeyAnswer.optional(),
    recoveryCode: z.string().max(40).optional(),
  })
  .refine(
    ({ passkey, recoveryCode }) => (passkey === undefined) !== (recoveryCode === undefined),
    broken(
      { code: 'EITHER_OR', fields: ['passkey', 'recoveryCode'] },
      'Use a passkey, or enter a recovery code.',
      ['recoveryCode'],
    ),
  );
export type SecondStep = z.infer<typeof SecondStep>;

/** With a ticket of `SECOND_STEP`: for the second step. Without: to log in with a passkey alone. */
export const AskPasskey = z.strictObject({ ticket: Ticket.optional() });
