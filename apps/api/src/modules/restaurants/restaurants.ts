/** What other modules may use of restaurants. */
export { registerRestaurants } from './restaurants.routes.ts';
