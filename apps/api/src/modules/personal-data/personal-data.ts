// What is kept about a user, handed out or deleted at their wish.

export { registerPersonalData } from './personal-data.routes.ts';
