const NAME = /^[A-Z_]+$/;

/**
 * Values of an enum as they stand in SQL text, `'ONE', 'OTHER'`, for `IN (…)`: a statement that is planned once finds a
 * partial index only by what is written out. Throws for anything but such names.
 */
export function quotedNames(names: readonly string[]): string {
  if (names.length === 0 || !names.every((name) => NAME.test(name)))
    throw new TypeError(`No names of an enum: ${names.join(', ')}`);
  return names.map((name) => `'${name}'`).join(', ');
}
