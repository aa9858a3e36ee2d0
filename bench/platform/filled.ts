/** Values by the name that a file of `deploy/cluster` has for them. */
export type Values = Readonly<Record<string, string | number>>;

const PLACE = /\$\{([A-Z0-9_]+)\}/g;

/** Every name in a text that a value has to be given for. */
export const placesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(PLACE)].map(([, name = '']) => name));

/** The names and values of a file of variables, without its remarks. */
export function variablesIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** A text with its values, as `envsubst` fills it. Throws where one is missing. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(PLACE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nobody says what ${name} is.`);
    return String(value);
  });
}
