// Devices that must confirm an e-mail address before their first order.

export { requireCodes } from './code-route.ts';
export { createCodeWatch } from './code-watch.ts';
export { isHeldBack, isKnown } from './known-devices.ts';
export { registerStrangers } from './strangers.routes.ts';
