import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GloriaFoodImport, ImportGloriaFood } from '@comanda/contract/shapes/gloriafood';
import { type FetchMenu, gloriaFoodWords } from '#modules/gloriafood';
import { editMenu, keepChange } from '#modules/menu-edit';
import { type Editor, touchedBy } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { type BringInto, type Brought, bringMenu } from './bring-menu.ts';
import { findOwner, loadMenuRows } from './menu-sheets.queries.ts';
import { loadOrigins, storeOrigins } from './origins.queries.ts';
import type { Sheet } from './read-sheet.ts';
import { ROW_TYPES } from './sheet-columns.ts';
import type { GloriaFoodRead } from './sheet-shapes.ts';
import { type Importer, isToWrite, outcomeOf, storeAndRecord } from './take-sheet.ts';

const notAMenu = () => new HttpError(400, gloriaFoodWords.notAMenu, { code: 'NOT_A_MENU' });

/** The menu's text. Throws 400 for a key that GloriaFood does not know, and 503 while it gives nothing. */
async function textOf(
  fetchMenu: FetchMenu,
  { key, file }: ImportGloriaFood,
  merchantId: string,
): Promise<string> {
  if (key === undefined) return file ?? '';
  const fetched = await fetchMenu(key, merchantId);
  switch (fetched.outcome) {
    case 'menu':
      return fetched.text;
    case 'KEY_REFUSED':
      throw new HttpError(400, gloriaFoodWords.keyRefused, { code: 'KEY_REFUSED' });
    case 'NOT_A_MENU':
      throw notAMenu();
    case 'ASKED_TOO_OFTEN':
      throw new HttpError(503, gloriaFoodWords.tooOften, {
        code: 'ASKED_TOO_OFTEN',
        retryAfterSeconds: fetched.afterSeconds,
      });
    case 'UNREACHABLE':
      throw new HttpError(503, gloriaFoodWords.unreachable, { code: 'UNREACHABLE' });
    case 'TOO_SLOW':
      throw new HttpError(503, gloriaFoodWords.tooSlow, { code: 'TOO_SLOW' });
  }
}

/** Nobody has seen the rows: a problem has the name of its dish. */
function withNames(problems: GloriaFoodImport['problems'], sheet: Sheet): GloriaFoodImport['problems'] {
  if (problems.length === 0) return problems;
  const names = new Map(
    ROW_TYPES.flatMap((type) => sheet[type].map(({ row, cells }) => [row, cells.name] as const)),
  );
  return problems.map((problem) => {
    const name = names.get(problem.row);
    return name === undefined ? problem : { ...problem, message: `${name}: ${problem.message}` };
  });
}

const NOTHING = { created: 0, updated: 0, kinds: [], hasMoreProblems: false, preview: null, changes: null };

function foreign(theirs: string, ours: string): GloriaFoodImport {
  const message = gloriaFoodWords.otherCurrency(theirs, ours);
  return {
    ...{ ...NOTHING, seen: '' },
    problems: [{ row: 1, column: 'currency', message }],
    differences: [{ code: 'CURRENCY_DIFFERS', theirs, ours }],
  };
}

type Read = Extract<GloriaFoodRead, { readonly kind: 'GloriaFood' }>;

/** Of all that a person has looked at: another menu there, or another one here that matters to it, is another. */
const seenOf = ({ menu, records }: Read, { changes }: Brought): string =>
  createHash('sha256')
    .update(JSON.stringify([menu, records, changes]))
    .digest('base64url');

function answerOf(read: Read, brought: Brought, isDryRun: boolean): GloriaFoodImport {
  const { merged, changes } = brought;
  const outcome = outcomeOf(merged);
  return {
    ...outcome,
    problems: withNames(outcome.problems, read.sheet),
    seen: seenOf(read, brought),
    changes: isDryRun || outcome.problems.length > 0 ? changes : null,
    differences: [...read.differences, ...brought.differences],
    // one that is too large has no rows either
    preview: isDryRun && changes === null && read.sheet.category.length > 0 ? read.menu : null,
  };
}

/** Everything that a menu is judged on. */
async function loadInto(db: Db, editor: Editor): Promise<BringInto> {
  const { restaurantId, now } = editor;
  const [menu, origins] = await Promise.all([loadMenuRows(db, restaurantId), loadOrigins(db, restaurantId)]);
  const into = { restaurantId, touched: touchedBy(editor), pictures: new Map(), areIdsIgnored: false };
  return { menu, origins, into, now };
}

const hasNews = ({ origins }: Brought) => origins.records.size + origins.said.size > 0;

/**
 * Brings in a menu of GloriaFood's, by its key or as a file: all or nothing of what was taken. Nothing keeps the key.
 * Writing throws 409 with what would be answered now, when it is not what was looked at any more.
 */
export async function importGloriaFood(
  deps: Importer & { readonly fetchMenu: FetchMenu },
  editor: Editor,
  given: ImportGloriaFood,
): Promise<GloriaFoodImport> {
  const { restaurantId } = editor;
  const owner = await findOwner(deps.database.db, restaurantId);
  if (!owner) throw notFound('restaurant');
  const merchantId = owner.merchant_id;
  const text = await textOf(deps.fetchMenu, given, merchantId);
  const read = await deps.sheets.readGloriaFood(text, owner.currency, merchantId);
  if (read.kind === 'nothing') throw notAMenu();
  if (read.kind === 'foreign') return foreign(read.currency, owner.currency);
  const { dryRun, seen, taken } = given;
  const loaded = await loadInto(deps.database.db, editor);
  const judged = await deps.sheets.bring(read, loaded, dryRun ? null : taken, merchantId);
  if (dryRun) return answerOf(read, judged, true);
  const changed = async () => {
    const now = await loadInto(deps.database.db, editor);
    const current = answerOf(read, await deps.sheets.bring(read, now, null, merchantId), true);
    throw new HttpError(409, gloriaFoodWords.changed, { code: 'STALE', by: undefined, current });
  };
  if (seenOf(read, judged) !== seen) return changed();
  if (judged.merged.problems.length > 0 || !(isToWrite(judged.merged) || hasNews(judged)))
    return answerOf(read, judged, false);
  const written = await deps.edits(restaurantId, () =>
    editMenu(deps, editor, async (edit) => {
      const now = await loadInto(edit.tx, editor);
      const brought = isDeepStrictEqual(now, loaded) ? judged : bringMenu(read, now, taken);
      if (seenOf(read, brought) !== seen) return null;
      const keepOrigins = () =>
        brought.merged.problems.length > 0 ? null : storeOrigins(edit.tx, restaurantId, brought.origins);
      if (!isToWrite(brought.merged)) {
        await keepOrigins();
        return answerOf(read, brought, false);
      }
      return keepChange(edit, async (changeId) => {
        await storeAndRecord(edit, brought.merged, changeId, 'GLORIAFOOD');
        await keepOrigins();
        return { ...answerOf(read, brought, false), changeId };
      });
    }),
  );
  return written ?? changed();
}
