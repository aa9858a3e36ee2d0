import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import {
  AnswerEmailChange,
  AskEmailChange,
  EmailChange,
  EmailChangeAnswered,
  Profile,
} from '../shapes/profile.ts';

const OfUser = z.strictObject({ id: Id });

export const profileSchemas = {
  profile: { params: OfUser, success: [200, Profile] },
  askEmailChange: { params: OfUser, body: AskEmailChange, success: [201, EmailChange] },
  resendEmailChange: { params: OfUser, success: [200, EmailChange] },
  cancelEmailChange: { params: OfUser, success: [204, z.null()] },
  answerEmailChange: { body: AnswerEmailChange, success: [200, EmailChangeAnswered] },
} as const satisfies Record<string, CallSchema>;
