// What diners could order at a time that staff ask about.

export { registerAvailability } from './availability.routes.ts';
