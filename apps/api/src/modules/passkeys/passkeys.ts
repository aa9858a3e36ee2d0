export { registerPasskeys } from './passkeys.routes.ts';
