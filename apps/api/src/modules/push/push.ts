// Notifications to devices by web push: who wants them, and how they are sent.

export { registerPush } from './push.routes.ts';
export { createPushKey, loadPushKey, type WithPushKey } from './push-key.ts';
export { createPushSender } from './push-sender.ts';
export { pushToDiners } from './push-to-diners.ts';
export { pushToStaff } from './push-to-staff.ts';
