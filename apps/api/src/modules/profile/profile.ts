// What users read and change of themselves: name, phone number, e-mail address.

export { registerProfile } from './profile.routes.ts';
