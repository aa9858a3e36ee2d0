import type { Endpoint } from '../endpoint.ts';

export const profileEndpoints = {
  profile: {
    method: 'GET',
    path: '/users/{id}',
    access: 'self',
    summary: 'One’s own name, phone and e-mail address, and a change of the address that is under way',
  },
  askEmailChange: {
    method: 'POST',
    path: '/users/{id}/email-change',
    access: 'self',
    proof: 'recent',
    summary: 'Change one’s own e-mail address, once both mailboxes confirm it',
  },
  resendEmailChange: {
    method: 'POST',
    path: '/users/{id}/email-change/resend',
    access: 'self',
    summary: 'Send the e-mails of the change again to who has not confirmed it',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/users/{id}/email-change',
    access: 'self',
    summary: 'Keep the present e-mail address',
  },
  answerEmailChange: {
    method: 'POST',
    path: '/auth/email-change',
    access: 'public',
    summary: 'Confirm or stop a change of an e-mail address by a mailed link',
  },
} as const satisfies Record<string, Endpoint>;
