// Restaurants: made, named, shown, opened, closed, and listed for search engines.

export { publicMenusFrom, sitemapPages } from './public-menus.ts';
export { registerRestaurants } from './restaurants.routes.ts';
