// What the slip says before anything lies in it.
// Named one by one: an object would keep the names of its keys in the first script of the menu.

export const title = 'Your order';
export const empty = 'Nothing here yet. Choose something good.';
