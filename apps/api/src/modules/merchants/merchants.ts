/** What other modules may use of merchants. */
export { registerMerchants } from './merchants.routes.ts';
