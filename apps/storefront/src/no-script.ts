import { phoneWords } from './page-words.ts';

/** What a page says where no script runs, and the number to call instead. */
export type NoScript = {
  readonly words: string;
  /** `href` with its scheme, `shown` as people write it; null where there is nobody to call. */
  readonly call: { readonly href: string; readonly shown: string } | null;
};

type Called = { readonly name: string; readonly phone: string };

/** What cannot be done without a script, as a sentence begins with it. */
const NEEDS = { order: 'Ordering here', follow: 'Following an order here' } as const;

/** `restaurant` is whose page it is; null for a page that is nobody's in particular. */
export function noScript(what: keyof typeof NEEDS, restaurant: Called | null): NoScript {
  const needs = `${NEEDS[what]} needs JavaScript.`;
  if (!restaurant?.phone) return { words: `${needs} Turn it on in your browser.`, call: null };
  const call = { href: `tel:${restaurant.phone}`, shown: phoneWords(restaurant.phone) };
  return { words: `${needs} You can call ${restaurant.name} instead:`, call };
}
