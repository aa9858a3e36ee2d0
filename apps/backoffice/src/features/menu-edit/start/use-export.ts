import { useCallback } from 'react';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { saveSheet } from '../../../platform/save-sheet.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useMenuOf } from '../store/menu-context.ts';

/** Hands the menu out as a file. A plain link could not carry the session. */
export function useExport(): () => Promise<void> {
  const { client } = useOffice();
  const { id, slug } = useMenuOf().restaurant;
  return useCallback(async () => {
    const refused = await refusalFrom(
      client.call('exportMenu', { params: { id } }).then((csv) => {
        saveSheet(csv, `${slug}-menu.csv`);
      }),
    );
    if (refused) toastProblem(`Not exported: ${refused.message}`);
  }, [client, id, slug]);
}
