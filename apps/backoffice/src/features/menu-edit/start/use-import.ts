import {
  type ImportSheet,
  SHEET_USES,
  type SheetColumn,
  type SheetImport,
} from '@comanda/contract/shapes/sheet-import';
import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { useOffice } from '../../../office.ts';
import { importDialogWords } from '../imported/import-words.ts';
import { type Importing, useImporting } from '../imported/use-importing.ts';
import { useMenuOf } from '../store/menu-context.ts';

type ForeignMenu = {
  readonly csv: string;
  /** It is another restaurant's: its ids mean nothing here. */
  readonly asNew: boolean;
};

/** An export of another menu on its way into this one. */
export function useImport(): Importing<ForeignMenu, MenuImport> {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  return useImporting(
    (sheet: ForeignMenu, dryRun) =>
      client.call('importMenu', { params: { id }, query: {}, body: { ...sheet, dryRun } }),
    importDialogWords.done,
  );
}

/** A file, and what its reader says of it. `asNew`: it is another restaurant's, and its ids mean nothing here. */
export type SheetToTake = Pick<ImportSheet, 'file' | 'encoding' | 'columns' | 'asNew'>;

/** A sheet on its way into the menu: its good rows, unless it says of records here what they shall be. */
export function useImportFile(): Importing<SheetToTake, SheetImport> {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  return useImporting(
    (sheet: SheetToTake, dryRun) =>
      client.call('importSheet', { params: { id }, body: { ...sheet, goodOnly: true, dryRun } }),
    importDialogWords.done,
    { takesPart: true },
  );
}

type Chosen = ImportSheet['columns'];

/** Files of other headings that are kept; the oldest goes. */
const MOST_KEPT = 20;

/** Two files are alike when their headings are, in the same order. */
const headingsOf = (columns: readonly SheetColumn[]) =>
  JSON.stringify(columns.map(({ column, heading }) => [column, heading]));

function chosenIn(stored: string | undefined): Chosen {
  return (stored ?? '').split(';').flatMap((entry) => {
    const [column = '', named = ''] = entry.split(':');
    const use = SHEET_USES.find((one) => one === named);
    return use !== undefined && /^\d{1,3}$/.test(column) ? [{ column: Number(column), use }] : [];
  });
}

/** What was said of the columns of earlier files, kept on this device for each restaurant. */
export function useKeptColumns() {
  const { drafts, session } = useOffice();
  const { id } = useMenuOf().restaurant;
  const name = `${session.user()?.id ?? 'anybody'}:columns:${id}`;
  return {
    of: (columns: readonly SheetColumn[]): Chosen => chosenIn(drafts.get(name)?.[headingsOf(columns)]),
    keep(columns: readonly SheetColumn[], chosen: Chosen): void {
      const key = headingsOf(columns);
      const others = Object.entries(drafts.get(name) ?? {}).filter(([headings]) => headings !== key);
      const said = chosen.map(({ column, use }) => `${column}:${use}`).join(';');
      drafts.keep(name, Object.fromEntries([...others.slice(1 - MOST_KEPT), [key, said]]));
    },
  };
}
