/**
 * All origins of a restaurant's websites: each one as it was entered, and its twin with or without "www.", which
 * belongs to the same owner and shows the same pages.
 */
export function originsOf(websites: readonly string[]): string[] {
  const twins = websites.flatMap((origin) => {
    const [, www, rest] = /^https:\/\/(www\.)?(.+)$/.exec(origin) ?? [];
    return rest === undefined ? [origin] : [origin, `https://${www ? '' : 'www.'}${rest}`];
  });
  return [...new Set(twins)];
}
