import type { FieldAt, Fields } from './field-problems.ts';

/** Finds fields by the last name in a path: "address.line1" is typed into `line1`, "cuisines.0" into `cuisines`. */
export function fieldNamed<Name extends string>(fields: Fields<Name>): FieldAt<Name> {
  const isField = (name: string): name is Name => Object.hasOwn(fields, name);
  return (path) => path.split('.').findLast(isField) ?? null;
}
