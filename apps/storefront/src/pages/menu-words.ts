// What the page of the menu says around its parts.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const skip = 'Skip to content';
export const how = 'How would you like it?';
export const basket = 'Basket';
