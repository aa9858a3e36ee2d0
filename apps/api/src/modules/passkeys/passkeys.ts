// Logging in with a passkey, and recovery codes.

export { registerPasskeys } from './passkeys.routes.ts';
