import { Id, ImageRef } from '@comanda/contract/shapes/common';
import type { UploadedPicture, UploadForm } from '@comanda/contract/shapes/pictures';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireMemberOf, sessionExpired } from '#platform/access/guard.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { ANSWERED, actorOf, serve } from '#platform/http/serve.ts';
import { type Collected, chunkOf, collectChunk, forget, release, settle } from './collect-chunks.ts';
import { pictureSpace } from './picture-space.ts';
import { createFormReader } from './read-form.ts';
import { registerPictureFiles } from './serve-pictures.ts';
import { storePicture } from './store-picture.ts';

/** Of a file that is no picture of ours, however often it is sent. */
const HOPELESS: ReadonlySet<number> = new Set([400, 413, 415]);

async function storedPicture(
  { database }: Pick<Dependencies, 'database'>,
  restaurantId: string,
  id: string,
): Promise<UploadedPicture> {
  const row = await database.db
    .selectFrom('uploads')
    .select('picture')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('picture');
  return { id, ...ImageRef.required().parse(row.picture) };
}

export function registerUploads(app: FastifyInstance, deps: Dependencies): void {
  const readForm = createFormReader();

  function store(form: UploadForm, userId: string, file: Uint8Array, now: number) {
    const { restaurantId, purpose } = form;
    return storePicture(deps, { restaurantId, purpose, userId, file }, now);
  }

  async function storeCollected(
    form: UploadForm,
    userId: string,
    { file, upload }: Extract<Collected, { kind: 'whole' }>,
    now: number,
  ): Promise<UploadedPicture> {
    try {
      const picture = await store(form, userId, file, now);
      await settle(deps.database.db, upload, picture.id);
      return picture;
    } catch (error) {
      // what may do at another try is not sent all over again
      const undo = error instanceof HttpError && HOPELESS.has(error.statusCode) ? forget : release;
      await undo(deps.database.db, upload);
      throw error;
    }
  }

  // a room of its own: nowhere else is a form read
  app.register(async (room) => {
    await room.register(multipart);
    room.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    room.addHook('preHandler', async (request) => {
      const { user } = actorOf(request);
      if (!user) throw sessionExpired();
      await deps.requireDisk();
      request.body = await readForm(request, async (fields) => {
        const id = Id.safeParse(fields.get('restaurantId'));
        // a form without it is refused by its schema, and waits among its sender's own until then
        if (!id.success) return user.userId;
        await requireMemberOf(deps, user, id.data);
        return id.data;
      });
    });
    serve(room, deps, 'upload', async ({ body, user, reply, now }) => {
      await requireMemberOf(deps, user, body.restaurantId);
      const chunk = chunkOf(body);
      if (!chunk) return store(body, user.userId, body.file, now);
      const collected = await collectChunk(deps, user.userId, chunk, now);
      if (collected.kind === 'stored') return storedPicture(deps, body.restaurantId, collected.pictureId);
      if (collected.kind === 'whole') return storeCollected(body, user.userId, collected, now);
      await reply.status(202).header('cache-control', 'no-store').send({ received: collected.received });
      return ANSWERED;
    });
  });
  serve(app, deps, 'pictureSpace', ({ params }) => pictureSpace(deps.database.db, deps.config, params.id));
  registerPictureFiles(app, deps);
}
