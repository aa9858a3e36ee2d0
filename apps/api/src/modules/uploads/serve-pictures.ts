import { CoverRef } from '@comanda/contract/shapes/common';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { asksFor } from '#platform/http/negotiation.ts';
import { FORMATS, type Format, fileKey, socialKey } from './picture-files.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WIDTH = /^[1-9]\d{0,3}$/;
const SOCIAL = /^social-\d{1,3}-\d{1,3}\.jpg$/;

/** An uploaded file is served as a picture and as nothing else. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // everybody may see them, also a diner's page in the frame of a board, whose origin is its own
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept',
} as const;

function takes(accept: string | undefined, format: Format): boolean {
  // every browser shows WebP; AVIF has to be asked for
  return format === 'webp' || asksFor(accept, 'image/avif');
}

/** Where the present cut of a cover is; null while the picture is nobody's cover, or was never cut. */
async function presentCut(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('uploads')
    .innerJoin('restaurants', 'restaurants.id', 'uploads.restaurant_id')
    .select('restaurants.cover')
    .where('uploads.id', '=', id)
    .executeTakeFirst();
  const url = CoverRef.safeParse(row?.cover).data?.social?.url;
  return url?.startsWith(`/uploads/${id}/`) ? url : null;
}

/**
 * `/uploads/{id}/{width}`: the best format that the reader takes and that is made already. Never changes.
 * `/uploads/{id}/social-{x}-{y}.jpg`: a cover cut for social sites. Only the present cut is answered and kept for ever;
 * other addresses lead to it, so that nobody can have a wrong one kept beforehand.
 */
export function registerPictureFiles(
  app: FastifyInstance,
  { files, database }: Pick<Dependencies, 'files' | 'database'>,
): void {
  async function best(id: string, width: number, accept: string | undefined) {
    for (const format of FORMATS) {
      const bytes = takes(accept, format) ? await files.read(fileKey(id, width, format)) : null;
      if (bytes) return { bytes, format };
    }
    throw notFound('picture');
  }

  app.get<{ Params: { id: string; width: string } }>(
    '/uploads/:id/:width',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, width } = request.params;
      if (ID.test(id) && SOCIAL.test(width)) {
        const present = await presentCut(database.db, id);
        if (present === null) throw notFound('picture');
        if (present !== `/uploads/${id}/${width}`) {
          return reply.header('cache-control', 'no-store').redirect(present, 302);
        }
        const jpeg = await files.read(socialKey(id));
        if (!jpeg) throw notFound('picture');
        const name = `inline; filename="${id}.jpg"`;
        return reply.headers(HEADERS).header('content-disposition', name).type('image/jpeg').send(jpeg);
      }
      if (!ID.test(id) || !WIDTH.test(width)) throw notFound('picture');
      const { bytes, format } = await best(id, Number(width), request.headers.accept);
      return reply
        .headers(HEADERS)
        .header('content-disposition', `inline; filename="${id}-${width}.${format}"`)
        .type(`image/${format}`)
        .send(bytes);
    },
  );
}
