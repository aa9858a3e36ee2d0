/**
 * What a piece of JSON looks like, as short as it can be said: a type by its name (`?` is anything), a list of
 * something, fields (`name?` may be absent), a record of anything (`*`), one of several shapes (`|`), one of several
 * values (`=`).
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | '?'
  | readonly [Shape]
  | { readonly '=': readonly (string | number | boolean | null)[] }
  | { readonly '|': readonly Shape[] }
  | { readonly '*': Shape }
  | { readonly [field: string]: Shape };

function isList(shape: unknown): shape is readonly unknown[] {
  return Array.isArray(shape);
}

/** Whether a value looks so. Fields that the shape does not name may be there: a newer server may say more. */
export function fits(shape: unknown, value: unknown): boolean {
  if (shape === '?') return true;
  if (shape === 'null') return value === null;
  if (typeof shape === 'string') return typeof value === shape;
  if (isList(shape)) return isList(value) && value.every((one) => fits(shape[0], one));
  if (typeof shape !== 'object' || shape === null) return false;
  const [[kind, inner] = []] = Object.entries(shape);
  if (kind === '=' && isList(inner)) return inner.includes(value);
  if (kind === '|' && isList(inner)) return inner.some((one) => fits(one, value));
  if (typeof value !== 'object' || value === null || isList(value)) return false;
  if (kind === '*') return Object.values(value).every((one) => fits(inner, one));
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([name, field]) => {
    const key = name.replace('?', '');
    return fields.get(key) === undefined ? key !== name : fits(field, fields.get(key));
  });
}
