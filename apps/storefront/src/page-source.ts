import type { DinerMenu } from '@comanda/contract/shapes/menu';
import type { Order, SharedOrder } from '@comanda/contract/shapes/orders';
import type { OrderingState, PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import type { Plan } from '@comanda/contract/shapes/subscription';
import type { Pace } from '@comanda/domain/availability/estimate';

/** How the documents get their data: in the same process, never over loopback HTTP. The API implements it. */
export type PageSource = {
  menu: (
    slug: string,
  ) => Promise<FoundMenu | { readonly kind: 'moved'; readonly slug: string } | { readonly kind: 'missing' }>;
  /** The order of this client token, or its number when its record is damaged; else null. */
  order: (
    slug: string,
    orderId: string,
    clientToken: string | null,
  ) => Promise<Order | { readonly unreadable: number } | 'expired' | null>;
  /** The order behind a link; null for one that leads nowhere. */
  shared: (token: string) => Promise<SharedOrder | null>;
  /** The id of the order to which the link of an e-mail leads, where it belongs to this client token; else null. */
  ownOrder: (token: string, clientToken: string) => Promise<string | null>;
  /** How fast the restaurant with this id has been lately; null while nobody knows. */
  pace: (restaurantId: string) => Promise<Pace | null>;
  /** Whether somebody can open an account without an invitation. */
  mayRegister: () => Promise<boolean>;
  /** A few public restaurants: those in whose names these words stand, or without any those that are open. */
  restaurants: (find: string | null) => Promise<readonly ListedRestaurant[]>;
};

export type ListedRestaurant = Pick<
  PublicRestaurant,
  'slug' | 'name' | 'cuisines' | 'services' | 'timezone' | 'locale' | 'logo'
> & { readonly state: OrderingState };

export type FoundMenu = {
  readonly kind: 'found';
  readonly menu: DinerMenu;
  /** Epoch ms until which this answer holds if nobody edits anything; null when no end is known. */
  readonly validUntil: number | null;
  /** Names menu and ordering state together. */
  readonly etag: string;
};

export type LegalLink = { readonly label: string; readonly href: string };

export type StorefrontConfig = {
  readonly productName: string;
  /** Where the world reaches us, without a trailing slash; absolute urls of social tags are made from it. */
  readonly publicUrl: string;
  /** What the browser puts before each call, for example `/api`. */
  readonly apiBaseUrl: string;
  /** Shown in the footer; none by default. */
  readonly legalLinks: readonly LegalLink[];
  /** The pictures of a map by `{z}`, `{x}` and `{y}`, and their credits; null draws maps on paper. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  /** Where pages report errors to; null where nothing is reported, and nothing of it is loaded. */
  readonly reportsDsn: string | null;
  /** What restaurants pay, empty where it is free; the terms and the contact, null where unset. */
  readonly offer: {
    readonly plans: readonly Plan[];
    readonly termsUrl: string | null;
    readonly contactEmail: string | null;
  };
};

/** `path` in its one spelling, without the query, still encoded; `query` with its question mark, or empty. */
export type PageRequest = {
  readonly path: string;
  readonly query: string;
  readonly clientToken: string | null;
};

/** Addresses of the files that a document links to. In development `scripts` also names Vite's own client. */
export type PageAssets = {
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** By the page's script name, in the order in which they are to be loaded; the rest are its imports. */
  readonly scripts: (script: string) => {
    readonly modules: readonly string[];
    readonly preloads: readonly string[];
  };
  /** A tiny classic script that runs before the first picture of the page; none in development. */
  readonly early: string | null;
  /** Only in development: lets Vite's injected style elements through the policy. */
  readonly styleNonce?: string;
};

export type RenderedDocument = {
  readonly kind: 'document';
  /** 401 when the diner's token is dead: the cookie goes with the answer. 409 when an order cannot be read. */
  readonly status: 200 | 401 | 404 | 409;
  readonly html: string;
  /** `personal` shows one diner's data and is never kept; `shared` is the same for everybody while it holds. */
  readonly audience: 'personal' | 'shared';
  readonly validUntil: number | null;
};

export type RenderedPage =
  | RenderedDocument
  /** `own` is for this diner alone, and never kept. */
  | { readonly kind: 'redirect'; readonly to: string; readonly own?: true };

export type RenderPage = (
  request: PageRequest,
  context: {
    readonly source: PageSource;
    readonly config: StorefrontConfig;
    readonly assets: PageAssets;
    readonly now: number;
  },
) => Promise<RenderedPage>;
