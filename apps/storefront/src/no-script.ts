import { type Needing, noScriptWords } from './head-words.ts';
import { phoneWords } from './page-words.ts';

/** What a page says where no script runs, and the number to call instead. */
export type NoScript = {
  readonly words: string;
  /** `href` with its scheme, `shown` as people write it; null where there is nobody to call. */
  readonly call: { readonly href: string; readonly shown: string } | null;
};

type Called = { readonly name: string; readonly phone: string };

/** `restaurant` is whose page it is; null for a page that is nobody's in particular. */
export function noScript(what: Needing, restaurant: Called | null): NoScript {
  if (!restaurant?.phone) return { words: noScriptWords(what, null), call: null };
  const call = { href: `tel:${restaurant.phone}`, shown: phoneWords(restaurant.phone) };
  return { words: noScriptWords(what, restaurant.name), call };
}
