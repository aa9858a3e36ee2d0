// When a restaurant is open: its week and its special days.

export { registerHours } from './hours.routes.ts';
