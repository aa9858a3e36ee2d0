import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { headWords } from './head-words.ts';
import { type NoScript, noScript } from './no-script.ts';
import type { StorefrontConfig } from './page-source.ts';
import { structuredData } from './structured-data.ts';

/** What stands in a document's head besides its files. The title begins with what tells a page from others. */
export type Head = {
  readonly title: string;
  readonly description: string;
  readonly social: {
    readonly title: string;
    readonly description: string;
    readonly image: string;
    /** Pixels; null where nobody knows. */
    readonly size: { readonly width: number; readonly height: number } | null;
    readonly url: string;
    readonly type: 'website';
  };
  /** The restaurant's own colour, as six hexadecimal digits. */
  readonly theme?: string;
  /** What a home screen reads of it: its address. */
  readonly manifest?: string;
  /** Kept out of search engines; every other page names its own address as the one to be found by. */
  readonly hidden?: true;
  /** Said where no script runs; absent where the page needs none. */
  readonly noScript?: NoScript;
  /** What search engines read about it (schema.org). */
  readonly structured?: object;
};

const DEFAULT_IMAGE = '/og-default-image.png';
const DEFAULT_SIZE = { width: 1200, height: 630 };

/** The head of a page that is nobody's in particular. `path` with a leading slash. */
export function productHead(config: StorefrontConfig, path: string): Head {
  return {
    title: config.productName,
    description: headWords.description,
    social: {
      title: config.productName,
      description: headWords.description,
      image: config.publicUrl + DEFAULT_IMAGE,
      size: DEFAULT_SIZE,
      url: config.publicUrl + path,
      type: 'website',
    },
  };
}

/** Social sites draw no SVG: an illustration has a PNG twin beside it. */
function pictureForSharing(url: string): string {
  return url.replace(/\.svg$/, '.png');
}

/** The head of a restaurant's menu: search engines read dishes and opening hours in it. */
export function menuHead(config: StorefrontConfig, path: string, menu: DinerMenu): Head {
  const head = restaurantHead(config, path, menu);
  return { ...head, structured: structuredData(menu, head.social.url) };
}

/** The head of a restaurant's own page: shared links show its name and picture. */
export function restaurantHead(config: StorefrontConfig, path: string, { restaurant }: DinerMenu): Head {
  const head = productHead(config, path);
  const picture = restaurant.cover?.social ?? restaurant.cover ?? restaurant.logo;
  return {
    ...head,
    title: `${restaurant.name} · ${config.productName}`,
    ...(restaurant.themeColour && { theme: restaurant.themeColour.slice(1) }),
    noScript: noScript('order', restaurant),
    manifest: `/clients/${restaurant.slug}/app.webmanifest`,
    social: {
      ...head.social,
      title: restaurant.name,
      description: restaurant.description?.trim() || restaurant.cuisines.join(', ') || head.description,
      ...(picture && {
        image: new URL(pictureForSharing(picture.url), config.publicUrl).href,
        // a twin has a shape of its own
        size: picture.url.endsWith('.svg') ? null : { width: picture.width, height: picture.height },
      }),
    },
  };
}
