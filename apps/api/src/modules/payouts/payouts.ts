// Where the money of each restaurant goes: accounts checked by the rules of their country, and kept encrypted.

export { checkAccount, createAccountChecks } from './check-accounts.ts';
export { doubtAccountsOf } from './confirm-account.ts';
export { prepareConnectedAccount } from './connected-accounts.queries.ts';
export { findPayee } from './payees.queries.ts';
export { deletePayoutDetails } from './payouts.queries.ts';
export { registerPayouts } from './payouts.routes.ts';
export { createPayees } from './register-payees.ts';
export { renewKeys } from './renew-keys.ts';
