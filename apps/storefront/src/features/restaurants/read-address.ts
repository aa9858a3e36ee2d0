import type { RecentRestaurant } from '../../shop/restaurants.ts';

const SLUG = /^[a-z0-9-]{3,60}$/;

function slugOfPath(path: string): string | null {
  const match = /^\/clients\/(?:menu\/)?([a-z0-9-]{3,60})(?:\/|$)/.exec(path);
  return match?.[1] ?? null;
}

/**
 * The restaurant that somebody means by what they typed or pasted: part of the name of one they have visited, a whole
 * link, or the short name in it ("Forno Lucia" → `forno-lucia`). Null when it can be none.
 */
export function readAddress(typed: string, recents: readonly RecentRestaurant[]): string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const link = text.startsWith('/') ? `https://any${text}` : URL.canParse(text) ? text : `https://${text}`;
  if (text.includes('/') && URL.canParse(link)) {
    const found = slugOfPath(new URL(link).pathname);
    if (found) return found;
  }
  const recent = recents.find(({ slug, name }) => slug === text || name.toLowerCase().includes(text));
  if (recent) return recent.slug;
  const slug = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return SLUG.test(slug) ? slug : null;
}
