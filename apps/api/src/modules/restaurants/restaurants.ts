// Restaurants: made, named, shown, opened, closed, and listed for search engines and diners.

export { listedRestaurants, publicMenusFrom, sitemapPages } from './public-menus.ts';
export { registerRestaurants } from './restaurants.routes.ts';
