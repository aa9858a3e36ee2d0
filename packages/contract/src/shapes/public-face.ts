import { hexColour, isReadableTheme, themeContrast } from '@comanda/domain/people/theme-colours';
import { z } from 'zod';
import { broken, brokenAt } from '../issue-problem.ts';

/** The steps in which a focal point moves: as many as the storefront has places for. */
export const FOCUS_STEP = 5;

const Percent = z
  .int({ error: 'Give a percentage from 0 to 100.' })
  .min(0, { error: 'Give a percentage from 0 to 100.' })
  .max(100, { error: 'Give a percentage from 0 to 100.' })
  .multipleOf(FOCUS_STEP, { error: `Give it in steps of ${FOCUS_STEP}.` });

/** Where the eye goes in a picture, in percent from its left and its top. */
export const FocusPoint = z.strictObject({ x: Percent, y: Percent });
export type FocusPoint = z.infer<typeof FocusPoint>;
export const CENTRE: FocusPoint = { x: 50, y: 50 };

/** A colour that white text reads on: 4.5 to 1 or better. */
export const ThemeColour = z.string().transform((typed, context) => {
  const colour = hexColour(typed);
  if (colour !== null && isReadableTheme(colour)) return colour;
  const message =
    colour === null
      ? 'Give a colour such as #8A5300.'
      : `White text on ${colour.toUpperCase()} has a contrast of ${themeContrast(colour)} to 1; it takes 4.5. Choose a darker colour.`;
  const problem =
    colour === null
      ? ({ code: 'WRONG_FORMAT', format: 'colour' } as const)
      : ({ code: 'LOW_CONTRAST', contrast: themeContrast(colour), least: 4.5 } as const);
  context.addIssue(brokenAt(problem, message));
  return z.NEVER;
});

const WEBSITE = 'Give the address of your website, such as https://example.com.';

function hasUserInfo(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && (url.username !== '' || url.password !== '');
}

const Website = z
  .string()
  .trim()
  .max(200, { error: 'At most 200 characters.' })
  .transform((typed) => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: WEBSITE }))
  // "https://bank.example@evil.example" reads like the bank and leads elsewhere
  .refine((address) => !hasUserInfo(address), broken({ code: 'WRONG_FORMAT', format: 'website' }, WEBSITE));

/** A profile, by its address or by its name there: "@forno" is `https://www.instagram.com/forno`. */
function profile(host: string, prefix: '' | '@' = '') {
  const message = `Give your name there, such as @forno, or an address at ${host}.`;
  const home = `https://www.${host}/`;
  return z
    .string()
    .trim()
    .max(200, { error: 'At most 200 characters.' })
    .transform((typed, context) => {
      const [, name] = /^@?([\w.-]{1,60})$/.exec(typed) ?? [];
      if (name !== undefined && !name.endsWith(host)) return `${home}${prefix}${name}`;
      const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
      const url = URL.canParse(address) ? new URL(address) : null;
      const isThere = url && (url.hostname === host || url.hostname.endsWith(`.${host}`));
      if (isThere && url.pathname.length > 1) return `https://${url.host}${url.pathname}${url.search}`;
      context.addIssue(brokenAt({ code: 'WRONG_FORMAT', format: 'profile' }, message));
      return z.NEVER;
    });
}

/** Where else diners find the restaurant. What is not given is not shown. */
export const RestaurantLinks = z
  .strictObject({
    website: Website,
    instagram: profile('instagram.com'),
    facebook: profile('facebook.com'),
    tiktok: profile('tiktok.com', '@'),
  })
  .partial();
export type RestaurantLinks = z.infer<typeof RestaurantLinks>;

/** The most websites of one restaurant that may show its menu. */
export const MOST_WEBSITES = 5;

const OWN_WEBSITE = 'Give the address of your website, such as https://example.com.';

/** The origin of a website: "www.example.com/menu" is `https://www.example.com`. Nothing that is not encrypted. */
const WebsiteOrigin = z
  .string()
  .trim()
  .max(200, { error: 'At most 200 characters.' })
  .transform((typed, context) => {
    const address = /^[a-z]+:\/\//i.test(typed) ? typed.replace(/^http:/i, 'https:') : `https://${typed}`;
    const url = URL.canParse(address) && !hasUserInfo(address) ? new URL(address) : null;
    if (url?.protocol === 'https:' && z.regexes.domain.test(url.hostname)) return url.origin;
    context.addIssue(brokenAt({ code: 'WRONG_FORMAT', format: 'website' }, OWN_WEBSITE));
    return z.NEVER;
  });

/** The restaurant's own websites, each once: they may show its menu in a frame. */
export const RestaurantWebsites = z
  .array(WebsiteOrigin)
  .max(MOST_WEBSITES, { error: `At most ${MOST_WEBSITES} websites.` })
  .transform((origins) => [...new Set(origins)]);
