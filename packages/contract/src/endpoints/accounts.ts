import type { Endpoint } from '../endpoint.ts';

export const accountsEndpoints = {
  login: { method: 'POST', path: '/auth/login', access: 'public', summary: 'Log in' },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    withGivenPassword: true,
    summary: 'End this session',
  },
  reauthenticate: {
    method: 'POST',
    path: '/auth/reauthenticate',
    access: 'user',
    summary: 'Prove again who works in this session',
  },
  checkHandover: {
    method: 'POST',
    path: '/auth/handover',
    access: 'user',
    summary: 'Does a document of the back office ask for this session?',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    withGivenPassword: true,
    summary: 'The logged-in user',
  },
  userMerchants: {
    method: 'GET',
    path: '/users/{id}/merchants',
    access: 'self',
    paged: 'link',
    summary: 'Merchants and restaurants of a user',
  },
  sessions: {
    method: 'GET',
    path: '/users/{id}/sessions',
    access: 'self',
    paged: 'cursor',
    summary: 'Where one is logged in',
  },
  endSession: {
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}',
    access: 'self',
    summary: 'Log out on one device',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: 'self',
    summary: 'Log out everywhere else',
  },
  register: { method: 'POST', path: '/auth/register', access: 'public', summary: 'Open an account' },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot',
    access: 'public',
    summary: 'Ask for a link to a new password',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset',
    access: 'public',
    summary: 'Set a new password by a mailed link',
  },
  verifyAccount: {
    method: 'GET',
    path: '/users/verify/{a}/{b}',
    access: 'public',
    summary: 'Confirm an e-mail address',
  },
  resendVerification: {
    method: 'POST',
    path: '/users/resend-verification/{id}',
    access: 'self',
    summary: 'Send the verification mail again',
  },
  updateUser: {
    method: 'PATCH',
    path: '/users/{id}',
    access: 'self',
    withGivenPassword: true,
    summary: 'Change one’s own name, phone or password',
  },
} as const satisfies Record<string, Endpoint>;
