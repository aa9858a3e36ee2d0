// Users, their passwords, sessions and e-mail addresses, and logging in.

export { accountOf, recordOfAccount, renameInAudit } from './account-audit.ts';
export { findUserByEmail } from './accounts.queries.ts';
export { registerAccounts } from './accounts.routes.ts';
export { mailCredentialChange } from './credential-mails.ts';
export { clearGivenPasswords } from './given-passwords.ts';
export {
  deviceTokenOf,
  type LoginCaller,
  loginCallerOf,
  recentDevices,
} from './login-devices.ts';
export { logInAs, ownSession } from './open-session.ts';
export {
  deleteUnconfirmed,
  endEverythingOf,
  endOtherSessionsOf,
  isProven,
  passwordIsGiven,
  takeOver,
} from './own-account.ts';
export { noteProof } from './own-password.ts';
export { namesAround } from './password-names.ts';
export { requireGoodPassword } from './password-rules.ts';
export { hashPassword, OF_NOBODY, passwordTurns, verifyPassword } from './passwords.ts';
export { findSecondStep, useSecondStep } from './second-step.ts';
export { insertUser, removeUser, storeUser } from './user-rows.ts';
