// What the page of the menu says around its parts, and before anything is avoided or lies in the basket.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const skip = 'Skip to content';
export const how = 'How would you like it?';
export const basket = 'Basket';
export const avoid = 'Avoid allergens…';
export const yourOrder = 'Your order';
export const nothingYet = 'Nothing here yet. Choose something good.';
