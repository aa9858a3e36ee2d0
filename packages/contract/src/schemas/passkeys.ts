import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Session } from '../shapes/accounts.ts';
import { Id, Instant } from '../shapes/common.ts';
import {
  AddPasskey,
  AskPasskey,
  CreationOptions,
  Passkey,
  PasskeyAnswer,
  RecoveryCodes,
  RenamePasskey,
  RequestOptions,
  SecondStep,
  SignIn,
} from '../shapes/passkeys.ts';

const OfUser = z.strictObject({ id: Id });
const OfPasskey = z.strictObject({ id: Id, passkeyId: Id });
const Switch = z.strictObject({ on: z.boolean() });

export const passkeysSchemas = {
  signIn: { params: OfUser, success: [200, SignIn] },
  passkeyOptions: { params: OfUser, success: [200, CreationOptions] },
  addPasskey: { params: OfUser, body: AddPasskey, success: [201, Passkey] },
  renamePasskey: { params: OfPasskey, body: RenamePasskey, success: [200, Passkey] },
  removePasskey: { params: OfPasskey, success: [204, z.null()] },
  switchSecondStep: { params: OfUser, body: Switch, success: [200, RecoveryCodes] },
  newRecoveryCodes: { params: OfUser, success: [201, RecoveryCodes] },
  askPasskey: { body: AskPasskey, success: [200, RequestOptions] },
  passkeyLogin: { body: z.strictObject({ passkey: PasskeyAnswer }), success: [200, Session] },
  secondStep: { body: SecondStep, success: [200, Session] },
  askOwnPasskey: { success: [200, RequestOptions] },
  provePasskey: {
    body: z.strictObject({ passkey: PasskeyAnswer }),
    success: [200, z.object({ until: Instant })],
  },
} as const satisfies Record<string, CallSchema>;
