export { registerProfile } from './profile.routes.ts';
