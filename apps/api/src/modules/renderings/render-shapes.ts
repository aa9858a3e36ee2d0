import { DinerMenu } from '@comanda/contract/shapes/menu';
import type { StorefrontConfig } from '@comanda/storefront/page-source.ts';
import { z } from 'zod';
import type { DocumentBytes } from '#platform/web/kept-document.ts';
import type { WorkerShapes } from '#platform/worker/bounded-worker.ts';
import type { EncodedMenu } from './encoded-menu.ts';

/** A page of a restaurant, to be made from the bytes of its menu. */
export type BigPage = {
  readonly path: string;
  /** As JSON in UTF-8. */
  readonly menu: Uint8Array;
  readonly etag: string;
  /** Epoch ms; null when no end is known. */
  readonly validUntil: number | null;
  readonly config: StorefrontConfig;
  readonly now: number;
};

/** What is made beside the thread that answers. */
export type RenderTask =
  | { readonly kind: 'menu'; readonly menu: DinerMenu }
  | ({ readonly kind: 'page' } & BigPage);

export type RenderAnswer =
  | ({ readonly kind: 'menu' } & EncodedMenu)
  | { readonly kind: 'page'; readonly document: DocumentBytes | null };

const Config: z.ZodType<StorefrontConfig> = z.object({
  productName: z.string(),
  publicUrl: z.string(),
  apiBaseUrl: z.string(),
  legalLinks: z.array(z.object({ label: z.string(), href: z.string() })),
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  reportsDsn: z.string().nullable(),
});

const Bytes = z.instanceof(Uint8Array);
const forever = z.literal(Number.POSITIVE_INFINITY);

export const renderShapes: WorkerShapes<RenderTask, RenderAnswer> = {
  task: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('menu'), menu: DinerMenu }),
    z.object({
      kind: z.literal('page'),
      path: z.string(),
      menu: Bytes,
      etag: z.string(),
      validUntil: z.number().or(forever).nullable(),
      config: Config,
      now: z.number(),
    }),
  ]),
  result: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('menu'),
      etag: z.string(),
      identity: z.string(),
      gzip: z.string(),
      br: z.string(),
    }),
    z.object({
      kind: z.literal('page'),
      document: z
        .object({
          etag: z.string(),
          validUntil: z.number().or(forever),
          identity: Bytes,
          gzip: Bytes,
          br: Bytes,
        })
        .nullable(),
    }),
  ]),
};
