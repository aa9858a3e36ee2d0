/** So many answers are kept at most: a few large menus. */
const MOST_KEPT = 20_000;

/**
 * The same function, which works out each answer once: a menu is read anew with everything that somebody says of one of
 * its lines. For functions of their arguments alone, whose answers nobody changes.
 */
export function remembered<Value>(
  read: (text: string, currency: string, columns: readonly string[]) => Value,
): (text: string, currency: string, columns?: readonly string[]) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text, currency, columns = []) => {
    const key = `${currency}\n${columns.join('\n')}\n\n${text}`;
    const kept = known.get(key);
    if (kept) return kept.value;
    const value = read(text, currency, columns);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, { value });
    return value;
  };
}
