/** What a text of a draft holds as JSON; null when `isIt` does not know it. */
export function parsedDraft<T>(text: string, isIt: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return isIt(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether what an object holds under this name is a list of ids, or nothing. */
export function hasIds(value: object, name: string): boolean {
  const ids: unknown = Reflect.get(value, name);
  return ids === undefined || (Array.isArray(ids) && ids.every((id) => typeof id === 'string'));
}

/** Whether a value is an object with text under each of these names. */
export function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
