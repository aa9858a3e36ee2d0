import type { Endpoint } from '../endpoint.ts';

export const passkeysEndpoints = {
  signIn: {
    method: 'GET',
    path: '/users/{id}/passkeys',
    access: 'self',
    summary: 'Passkeys and second step of a user',
  },
  passkeyOptions: {
    method: 'POST',
    path: '/users/{id}/passkeys/options',
    access: 'self',
    proof: 'recent',
    summary: 'What a browser needs to make a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/users/{id}/passkeys',
    access: 'self',
    proof: 'recent',
    summary: 'Add a passkey',
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/users/{id}/passkeys/{passkeyId}',
    access: 'self',
    summary: 'Rename a passkey',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/users/{id}/passkeys/{passkeyId}',
    access: 'self',
    proof: 'recent',
    summary: 'Remove a passkey',
  },
  switchSecondStep: {
    method: 'PUT',
    path: '/users/{id}/second-step',
    access: 'self',
    proof: 'recent',
    summary: 'Ask for a passkey after the password, or no more',
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/users/{id}/recovery-codes',
    access: 'self',
    proof: 'recent',
    summary: 'New recovery codes; the old ones are dead',
  },
  askPasskey: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'A challenge to log in with a passkey',
  },
  passkeyLogin: {
    method: 'POST',
    path: '/auth/passkey/login',
    access: 'public',
    summary: 'Log in with a passkey alone',
  },
  secondStep: {
    method: 'POST',
    path: '/auth/second-step',
    access: 'public',
    summary: 'Finish a login by a passkey or a recovery code',
  },
  askOwnPasskey: {
    method: 'POST',
    path: '/auth/reauthenticate/options',
    access: 'user',
    summary: 'A challenge to prove again who works in this session',
  },
  provePasskey: {
    method: 'POST',
    path: '/auth/reauthenticate/passkey',
    access: 'user',
    summary: 'Prove by a passkey who works in this session',
  },
} as const satisfies Record<string, Endpoint>;
