// What the menu says around its dishes, and below the name of the restaurant.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const search = 'Search the menu';
export const filters = 'Filters';
export const preparing = 'The menu is being prepared';
export const comeBack = 'Come back soon.';
export const comeBackOrCall = 'Come back soon, or call';
export const marksDeclared = 'We mark what the restaurant has declared. Not a guarantee.';
export const goesByDeclared = 'We go by what the restaurant has declared. Not a guarantee.';
export const nothing = 'Nothing fits';
export const noMatch = (query: string) => `No dish matches ${query ? `“${query}”` : 'these filters'}.`;
export const showAll = 'Show the whole menu';
export const categories = 'Menu categories';
export const inBasket = (count: number) => `${count} in basket`;
export const popular = 'Popular';
export const add = (dish: string) => `Add ${dish} to basket`;
export const offers = 'Offers';
export const offerFrom = (time: string) => `, from ${time}`;
export const offerUntil = (time: string) => `, until ${time}`;
export const forTime = (time: string) => `For ${time}`;
export const now = (from: number, to: number) => `Now · ${from}–${to} min`;
export const chooseTime = 'Choose a time';
export const freeDelivery = 'Free delivery possible';
export const deliveryFrom = (fee: string) => `Delivery from ${fee}`;
export const minimum = (amount: string) => `${amount} minimum`;
export const info = 'Info';
