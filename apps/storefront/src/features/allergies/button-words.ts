// What the button says before anything is avoided.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const avoid = 'Avoid allergens…';
