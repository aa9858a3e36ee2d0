import { type ImportSheet, SHEET_USES, type SheetColumn } from '@comanda/contract/shapes/sheet-import';
import { useOffice } from '../../../office.ts';
import { useMenuOf } from '../store/menu-context.ts';

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
