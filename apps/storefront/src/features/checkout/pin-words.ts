/** What the map for the pin says. */
export const pinWords = {
  label: 'Map with your pin',
  hint: 'Move the map until the pin is on your door, or use the arrow keys.',
  fromRestaurant: (distance: string) => `${distance} of the restaurant`,
  closer: 'Closer',
  farther: 'Farther',
  deliver: 'Deliver to the pin',
} as const;
