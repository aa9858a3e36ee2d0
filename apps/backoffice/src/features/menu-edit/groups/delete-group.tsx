import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { useMenuOf } from '../store/menu-context.ts';
import styles from './groups.module.css';

/** The way out, once no item uses the group; until then, what is in the way. */
export function DeleteGroup({
  group,
  usedBy,
  onDeleted,
}: {
  group: StaffOptionGroup;
  usedBy: number;
  onDeleted: () => void;
}) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<void> {
    const params = { id, groupId: group.id };
    const refused = await refusalFrom(
      client.call('deleteOptionGroup', { params, query: { version: group.version } }),
    );
    if (refused) return setProblem(`Not deleted: ${refused.message}`);
    onDeleted();
    toast.success(`${group.name} was deleted.`);
  }

  return (
    <div className={styles.section}>
      {usedBy === 0 ? (
        <Button variant="default" className={styles.delete ?? ''} onClick={() => void remove()}>
          Delete group
        </Button>
      ) : (
        <p className={styles.text}>
          To delete it, first take it off {usedBy === 1 ? 'the item that uses it' : `its ${usedBy} items`}.
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
