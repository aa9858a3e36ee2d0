import { HttpError } from '#platform/http/errors.ts';
import { createBoundedWorker, TaskTooLarge } from '#platform/worker/bounded-worker.ts';
import type { BringInto, Brought, MenuRead } from './bring-menu.ts';
import type { MenuRows } from './menu-rows.ts';
import type { Merged, SheetInto } from './merge-sheet.ts';
import type { ReadFile } from './read-file.ts';
import type { Sheet } from './read-sheet.ts';
import {
  type FileToRead,
  type GloriaFoodRead,
  type SheetAnswer,
  type SheetTask,
  sheetShapes,
} from './sheet-shapes.ts';
import { sheetWords } from './words.ts';

export type SheetTasks = {
  readonly read: (
    csv: string,
    currency: string,
    merchantId: string,
  ) => Promise<Extract<SheetAnswer, { kind: 'read' | 'unreadable' }>>;
  readonly readFile: (file: FileToRead, merchantId: string) => Promise<ReadFile>;
  readonly readGloriaFood: (text: string, currency: string, merchantId: string) => Promise<GloriaFoodRead>;
  readonly merge: (sheet: Sheet, menu: MenuRows, into: SheetInto, merchantId: string) => Promise<Merged>;
  readonly bring: (
    read: MenuRead,
    into: BringInto,
    taken: readonly string[] | null,
    merchantId: string,
  ) => Promise<Brought>;
  readonly close: () => Promise<void>;
};

const BOUNDS = { waiting: 8, eachWaiting: 3, memoryMb: 512 };

function tooLarge(): never {
  throw new HttpError(400, sheetWords.tooSlow, { code: 'SHEET_TOO_SLOW' });
}

const otherQuestion = () => new Error('The worker answered another question.');

/**
 * Reads and judges sheets, each step within `limitMs`; the kitchens' requests go on meanwhile.
 */
export function createSheetTasks(limitMs: number): SheetTasks {
  const file = new URL('./sheet-worker.ts', import.meta.url);
  const worker = createBoundedWorker(file, sheetShapes, { limitMs, ...BOUNDS });
  const run = (task: SheetTask, merchantId: string) =>
    worker.run(task, merchantId).catch((error: unknown) => {
      if (error instanceof TaskTooLarge) tooLarge();
      throw error;
    });
  return {
    async read(csv, currency, merchantId) {
      const answer = await run({ kind: 'read', csv, currency }, merchantId);
      if (answer.kind === 'read' || answer.kind === 'unreadable') return answer;
      throw otherQuestion();
    },
    async readFile(file, merchantId) {
      const answer = await run({ kind: 'read file', ...file }, merchantId);
      if (answer.kind === 'file' || answer.kind === 'unreadable') return answer;
      throw otherQuestion();
    },
    async readGloriaFood(text, currency, merchantId) {
      const answer = await run({ kind: 'read GloriaFood', text, currency }, merchantId);
      if (answer.kind === 'GloriaFood' || answer.kind === 'foreign' || answer.kind === 'nothing')
        return answer;
      throw otherQuestion();
    },
    async merge(sheet, menu, into, merchantId) {
      const answer = await run({ kind: 'merge', sheet, menu, into }, merchantId);
      if (answer.kind !== 'merged') throw otherQuestion();
      return answer.merged;
    },
    async bring({ sheet, records }, into, taken, merchantId) {
      const answer = await run({ kind: 'bring', sheet, records, ...into, taken }, merchantId);
      if (answer.kind !== 'brought') throw otherQuestion();
      const { kind: _, ...brought } = answer;
      return brought;
    },
    close: worker.close,
  };
}
