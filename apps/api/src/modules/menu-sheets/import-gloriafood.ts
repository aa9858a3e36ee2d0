import type { GloriaFoodImport, ImportGloriaFood } from '@comanda/contract/shapes/gloriafood';
import { type FetchMenu, gloriaFoodWords } from '#modules/gloriafood';
import type { Editor } from '#modules/restaurant-settings';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { findOwner } from './menu-sheets.queries.ts';
import type { Sheet } from './read-sheet.ts';
import { ROW_TYPES } from './sheet-columns.ts';
import { type Importer, takeSheet } from './take-sheet.ts';

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

function foreign(theirs: string, ours: string): GloriaFoodImport {
  const message = gloriaFoodWords.otherCurrency(theirs, ours);
  return {
    ...{ created: 0, updated: 0, kinds: [], hasMoreProblems: false, preview: null },
    problems: [{ row: 1, column: 'currency', message }],
    differences: [{ code: 'CURRENCY_DIFFERS', theirs, ours }],
  };
}

/** Brings in a menu of GloriaFood's, by its key or as a file; see `takeSheet`. Nothing keeps the key. */
export async function importGloriaFood(
  deps: Importer & { readonly fetchMenu: FetchMenu },
  editor: Editor,
  given: ImportGloriaFood,
): Promise<GloriaFoodImport> {
  const owner = await findOwner(deps.database.db, editor.restaurantId);
  if (!owner) throw notFound('restaurant');
  const merchantId = owner.merchant_id;
  const text = await textOf(deps.fetchMenu, given, merchantId);
  const read = await deps.sheets.readGloriaFood(text, owner.currency, merchantId);
  if (read.kind === 'nothing') throw notAMenu();
  if (read.kind === 'foreign') return foreign(read.currency, owner.currency);
  const { sheet, menu, differences } = read;
  const isDryRun = given.dryRun;
  const taken = await takeSheet(deps, editor, sheet, {
    ...{ merchantId, isDryRun, isAsNew: false },
    source: 'GLORIAFOOD',
  });
  return {
    ...taken,
    problems: withNames(taken.problems, sheet),
    differences: [...differences],
    // one that is too large has no rows either
    preview: isDryRun && sheet.category.length > 0 ? menu : null,
  };
}
