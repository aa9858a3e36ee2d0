/** What other modules may use of accounts. */

export { deleteSessionsOf, findUserByEmail } from './accounts.queries.ts';
export { registerAccounts } from './accounts.routes.ts';
export { ownSession } from './open-session.ts';
export { requireGoodPassword } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
