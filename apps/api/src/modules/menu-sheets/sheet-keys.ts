/**
 * What each record is called in a sheet: its name, or "name #2" where the name stands already. The same names in the
 * same order give the same keys, so an export finds its way back.
 */
export function keysOf(
  records: readonly { readonly id: string; readonly name: string }[],
): Map<string, string> {
  const used = new Set<string>();
  const keys = new Map<string, string>();
  for (const { id, name } of records) {
    let key = name;
    for (let count = 2; used.has(key); count += 1) key = `${name} #${count}`;
    used.add(key);
    keys.set(id, key);
  }
  return keys;
}
