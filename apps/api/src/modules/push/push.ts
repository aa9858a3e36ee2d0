// Notifications to devices by web push: subscriptions, and how messages are sent.

export { forgetMember } from './push.queries.ts';
export { registerPush } from './push.routes.ts';
export { pushToDiners, pushToStaff } from './push-consumers.ts';
export { createPushKey, loadPushKey, type WithPushKey } from './push-key.ts';
export { createPushSender } from './push-sender.ts';
