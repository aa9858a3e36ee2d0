// Businesses that own restaurants, and the members who may do everything in them.

export { registerMerchants } from './merchants.routes.ts';
