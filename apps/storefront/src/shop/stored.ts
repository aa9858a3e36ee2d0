/** What lies on a device may come from an older release: it is read with suspicion, field by field. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The readable entries of what should be a list. */
export function listOf<T>(value: unknown, parse: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => parse(entry) ?? []);
}

export function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
