// Restaurants: made, named, shown, opened and closed.

export { registerRestaurants } from './restaurants.routes.ts';
