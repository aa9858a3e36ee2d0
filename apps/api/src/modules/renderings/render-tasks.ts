import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { HttpError } from '#platform/http/errors.ts';
import type { DocumentBytes } from '#platform/web/kept-document.ts';
import { createBoundedWorker, TaskTooLarge } from '#platform/worker/bounded-worker.ts';
import type { EncodedMenu } from './encoded-menu.ts';
import { type BigPage, type RenderAnswer, type RenderTask, renderShapes } from './render-shapes.ts';
import { renderingWords } from './words.ts';

/** Who wants a rendering: restaurants cost their owner nothing, so merchants take turns as well. */
export type RenderedFor = { readonly merchantId: string; readonly restaurantId: string };

export type RenderTasks = {
  readonly encodeMenu: (menu: DinerMenu, owner: RenderedFor) => Promise<EncodedMenu>;
  /** Null for what is not to be kept. */
  readonly renderPage: (page: BigPage, owner: RenderedFor) => Promise<DocumentBytes | null>;
  readonly close: () => Promise<void>;
};

const BOUNDS = { waiting: 16, memoryMb: 384 };
const RETRY_AFTER_SECONDS = 5;

/** What a dish or an option takes in a menu beside its texts, in bytes of JSON. */
const DISH_BYTES = 250;
const OPTION_BYTES = 150;
/**
 * From here on a rendering holds the thread that answers for some 20 ms and more (measured with 500 dishes); below it, to
 * hand it over costs more than it saves.
 */
const BIG_BYTES = 200_000;

/** Whether a menu and its pages are to be made beside the thread that answers. */
export function isBig({ categories, optionGroups }: Pick<DinerMenu, 'categories' | 'optionGroups'>): boolean {
  const options = optionGroups.reduce((sum, group) => sum + group.options.length, 0);
  const dishes = categories.flatMap(({ items }) => items);
  const texts = dishes.reduce((sum, dish) => sum + (dish.description?.length ?? 0), 0);
  return dishes.length * DISH_BYTES + options * OPTION_BYTES + texts >= BIG_BYTES;
}

export type WithRenderings = { readonly renderings: RenderTasks };

/** Makes big menus and their pages, each within `limitMs`; one at a time; merchants and their restaurants take turns. */
export function createRenderTasks({
  limitMs,
  onTooLong,
}: {
  readonly limitMs: number;
  readonly onTooLong: (what: { readonly restaurantId: string; readonly kind: RenderTask['kind'] }) => void;
}): RenderTasks {
  const file = new URL('./render-worker.ts', import.meta.url);
  const worker = createBoundedWorker(file, renderShapes, { limitMs, ...BOUNDS });

  async function run(task: RenderTask, { merchantId, restaurantId }: RenderedFor): Promise<RenderAnswer> {
    try {
      return await worker.run(task, `merchant ${merchantId}`, `restaurant ${restaurantId}`);
    } catch (error) {
      if (!(error instanceof TaskTooLarge)) throw error;
      onTooLong({ restaurantId, kind: task.kind });
      throw new HttpError(503, renderingWords.tooSlow, {
        code: 'OVERLOADED',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
  }

  return {
    async encodeMenu(menu, owner) {
      const answer = await run({ kind: 'menu', menu }, owner);
      if (answer.kind !== 'menu') throw new Error('The worker answered another question.');
      const { etag, identity, gzip, br } = answer;
      return { etag, identity, gzip, br };
    },
    async renderPage(page, owner) {
      const answer = await run({ kind: 'page', ...page }, owner);
      if (answer.kind !== 'page') throw new Error('The worker answered another question.');
      return answer.document;
    },
    close: worker.close,
  };
}
