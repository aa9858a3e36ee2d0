/** The first that is found counts: most browsers call themselves by the names of older ones as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android phone'],
  [/\bAndroid\b/, 'Android tablet'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bWindows\b/, 'Windows computer'],
  [/\bLinux\b/, 'Linux computer'],
];

const nameIn = (userAgent: string, names: typeof BROWSERS) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The machine that a browser runs on, such as "Mac" or "Android phone"; null where it does not say. */
export const systemOf = (userAgent: string): string | null => nameIn(userAgent, SYSTEMS) ?? null;

/** What a browser calls itself, in words such as "Chrome on an Android tablet". */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (!browser && !system) return 'An unknown device';
  if (!system) return `${browser} on an unknown device`;
  const article = /^[aeiou]/i.test(system) ? 'an' : 'a';
  return `${browser ?? 'An app'} on ${article} ${system}`;
}
