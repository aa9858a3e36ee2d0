import type { CallRecord } from '../call-record.ts';
import {
  AnswerEmailChange,
  AskEmailChange,
  EmailChange,
  EmailChangeAnswered,
  Profile,
} from '../shapes/profile.ts';
import { Nothing, OfUser } from './common.ts';

export const profileCalls = {
  profile: {
    method: 'GET',
    path: '/users/{id}',
    access: 'self',
    summary: 'One’s own name, phone and e-mail address, and a change of the address that is under way',
    params: OfUser,
    success: [200, Profile],
    refusals: [],
  },
  askEmailChange: {
    method: 'POST',
    path: '/users/{id}/email-change',
    access: 'self',
    proof: 'recent',
    summary: 'Change one’s own e-mail address, once both mailboxes confirm it',
    params: OfUser,
    body: AskEmailChange,
    success: [201, EmailChange],
    refusals: [],
  },
  resendEmailChange: {
    method: 'POST',
    path: '/users/{id}/email-change/resend',
    access: 'self',
    summary: 'Send the e-mails of the change again to who has not confirmed it',
    params: OfUser,
    success: [200, EmailChange],
    refusals: [],
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/users/{id}/email-change',
    access: 'self',
    summary: 'Keep the present e-mail address',
    params: OfUser,
    success: [204, Nothing],
    refusals: [],
  },
  answerEmailChange: {
    method: 'POST',
    path: '/auth/email-change',
    access: 'public',
    summary: 'Confirm or stop a change of an e-mail address by a mailed link',
    body: AnswerEmailChange,
    success: [200, EmailChangeAnswered],
    refusals: ['409 EMAIL_TAKEN'],
  },
} as const satisfies Record<string, CallRecord>;
