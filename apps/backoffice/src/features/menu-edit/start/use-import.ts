import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { useOffice } from '../../../office.ts';
import { importDialogWords } from '../imported/import-words.ts';
import { type Importing, useImporting } from '../imported/use-importing.ts';
import { useMenuOf } from '../store/menu-context.ts';

type SheetToTake = {
  readonly csv: string;
  /** It is another restaurant's: its ids mean nothing here. */
  readonly asNew: boolean;
};

/** An export of another menu on its way into this one. */
export function useImport(): Importing<SheetToTake, MenuImport> {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  return useImporting(
    (sheet: SheetToTake, dryRun) =>
      client.call('importMenu', { params: { id }, query: {}, body: { ...sheet, dryRun } }),
    importDialogWords.done,
  );
}
