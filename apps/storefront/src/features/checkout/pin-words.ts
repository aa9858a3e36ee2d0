const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** "400 m", "2.1 km". */
export function distanceWords(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  return tens < 1000 ? `${tens} m` : `${(metres / 1000).toFixed(1)} km`;
}

/** What the map for the pin says. */
export const pinWords = {
  label: 'Map with your pin',
  hint: 'Move the map until the pin is on your door, or use the arrow keys.',
  atTheDoor: 'At the door',
  /** "2.1 km west"; `eighth` of a circle, from the north on and to the east. */
  distanceTo: (metres: number, eighth: number) => `${distanceWords(metres)} ${DIRECTIONS[eighth]}`,
  fromRestaurant: (distance: string) => `${distance} of the restaurant`,
  closer: 'Closer',
  farther: 'Farther',
  deliver: 'Deliver to the pin',
} as const;
