import type { ImportSheet, SheetImport } from '@comanda/contract/shapes/sheet-import';
import { useOffice } from '../../../office.ts';
import { importDialogWords } from '../imported/import-words.ts';
import { type Importing, useImporting } from '../imported/use-importing.ts';
import { useMenuOf } from '../store/menu-context.ts';

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
