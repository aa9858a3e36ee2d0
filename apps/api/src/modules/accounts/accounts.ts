// Users, their passwords, passkeys, sessions and e-mail addresses, and logging in.

export { accountOf, recordOfAccount, renameInAudit } from './account-audit.ts';
export { findUserByEmail, insertUser, NOTE_SESSION_USE, removeUser, storeUser } from './accounts.queries.ts';
export { registerAccounts } from './accounts.routes.ts';
export { mailCredentialChange } from './credential-mails.ts';
export { secureDemoLogins } from './demo-logins.ts';
export { endEmailChange, insertEmailChange, storeEmailChange } from './email-changes.ts';
export {
  deviceTokenOf,
  knownDevice,
  type LoginCaller,
  loginCallerOf,
  recentDevices,
} from './login-devices.ts';
export { logInAs, ownSession } from './open-session.ts';
export {
  clearGivenPasswords,
  deleteUnconfirmed,
  endEverythingOf,
  endOtherSessionsOf,
  isProven,
  passwordIsGiven,
  takeOver,
  type WithUnclaimed,
} from './own-account.ts';
export { noteProof, reauthenticate } from './own-password.ts';
export { deletePasskey, insertPasskey, notePasskeyUse, storePasskeyName } from './passkey-rows.ts';
export { namesAround } from './password-names.ts';
export { requireGoodPassword } from './password-rules.ts';
export { hashPassword, passwordChecks, passwordTurns } from './passwords.ts';
export {
  countRecoveryCodes,
  dropRecoveryCodes,
  renewRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts';
export { type Registration, registrationOf } from './registration.ts';
export { findSecondStep, useSecondStep } from './second-step.ts';
