import { useCallback } from 'react';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useMenuOf } from '../store/menu-context.ts';

/** Hands the menu out as a file. A plain link could not carry the session. */
export function useExport(): () => Promise<void> {
  const { client } = useOffice();
  const { id, slug } = useMenuOf().restaurant;
  return useCallback(async () => {
    const refused = await refusalFrom(
      client.call('exportMenu', { params: { id } }).then((csv) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
        link.download = `${slug}-menu.csv`;
        link.click();
        URL.revokeObjectURL(link.href);
      }),
    );
    if (refused) toastProblem(`Not exported: ${refused.message}`);
  }, [client, id, slug]);
}
