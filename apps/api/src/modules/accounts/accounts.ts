/** What other modules may use of accounts. */
export { registerAccounts } from './accounts.routes.ts';
export { hashPassword } from './passwords.ts';
