import type { ImportSheet, SheetImport, SheetReading } from '@comanda/contract/shapes/sheet-import';
import type { Editor } from '#modules/restaurant-settings';
import { notFound } from '#platform/http/errors.ts';
import { findOwner } from './menu-sheets.queries.ts';
import { countEntries, withoutDishes } from './read-file.ts';
import type { Sheet } from './read-sheet.ts';
import { HEADINGS, reportOf, type SheetProblem } from './sheet-problems.ts';
import { type Importer, takeSheet } from './take-sheet.ts';
import { sheetWords } from './words.ts';

/** Taking out what does not fit brings up what depended on it: sizes of a dish, options of a group. */
const MOST_ROUNDS = 4;

const NOTHING = { created: 0, updated: 0, kinds: [] };

/** A problem names the heading that the file has. */
function asHeaded(problems: readonly SheetProblem[], { columns }: SheetReading): SheetProblem[] {
  const headings = new Map(
    columns.filter(({ heading }) => heading !== '').map(({ use, heading }) => [use, heading]),
  );
  return problems.map((problem) => ({ ...problem, column: headings.get(problem.column) ?? problem.column }));
}

/** Of the menu as it would be, whichever rows make it so: it may be gone when bad dishes are. */
const isOfMenu = ({ row, column }: SheetProblem) => row === HEADINGS && column === '';

/**
 * Brings in a file as it comes; see `takeSheet`. Where it is asked, the good rows of one without ids come in alone.
 * While nobody has said which columns are prices of what, nothing does.
 */
export async function importSheet(
  deps: Importer,
  editor: Editor,
  { file, encoding, columns, goodOnly, dryRun: isDryRun, asNew: isAsNew }: ImportSheet,
): Promise<SheetImport> {
  const owner = await findOwner(deps.database.db, editor.restaurantId);
  if (!owner) throw notFound('restaurant');
  const merchantId = owner.merchant_id;
  const read = await deps.sheets.readFile({ file, encoding, columns, currency: owner.currency }, merchantId);
  if (read.kind === 'unreadable') return { ...NOTHING, ...reportOf([read.problem]), reading: null };
  const { sheet, reading } = read;
  if (reading.askSizes && !isDryRun) {
    const prices = reading.columns.filter(({ use }) => use === 'size price' || use === 'price');
    const message = sheetWords.sayPrices(prices.map(({ heading }) => heading));
    return { ...NOTHING, ...reportOf([{ row: 1, column: prices[0]?.heading ?? '', message }]), reading };
  }
  const take = (rows: Sheet, isLook: boolean) =>
    takeSheet(deps, editor, rows, { merchantId, isAsNew, isOnlyNew: false, isDryRun: isLook });
  const told = (found: readonly SheetProblem[]) => reportOf(asHeaded(found, reading));

  const isWhole = reading.isWhole || !goodOnly || told(sheet.problems).hasMoreProblems;
  if (isWhole) {
    const taken = await take(sheet, isDryRun);
    if (taken.problems.length === 0) return { ...taken, reading };
    return { ...taken, ...NOTHING, problems: asHeaded(taken.problems, reading), reading };
  }
  let problems = sheet.problems;
  let ofMenu: readonly SheetProblem[] = [];
  let good: Sheet = { ...sheet, problems: [] };
  for (let round = 0; round < MOST_ROUNDS && countEntries(good) > 0; round += 1) {
    const tried = await take(good, true);
    if (tried.problems.length === 0) {
      const taken = isDryRun ? tried : await take(good, false);
      // the menu has changed meanwhile, and something does not fit any more
      if (taken.problems.length > 0)
        return { ...NOTHING, ...told([...problems, ...taken.problems]), reading };
      return { ...taken, ...told(problems), reading };
    }
    const ofRows = tried.problems.filter((problem) => !isOfMenu(problem));
    problems = [...problems, ...ofRows];
    ofMenu = tried.problems.filter(isOfMenu);
    const fewer = withoutDishes(good, new Set(ofRows.map(({ row }) => row)));
    if (countEntries(fewer) === countEntries(good)) break;
    good = fewer;
  }
  return { ...NOTHING, ...told([...problems, ...ofMenu]), reading };
}
