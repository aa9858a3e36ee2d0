/** What other modules may use of screens. */
export { registerScreens } from './screens.routes.ts';
