/** What other modules may use of holding strangers back. */
export { requireCodes } from './code-route.ts';
export { isHeldBack, isKnown } from './known-devices.ts';
export { registerStrangers } from './strangers.routes.ts';
