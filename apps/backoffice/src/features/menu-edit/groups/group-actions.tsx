import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withGroup } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import type { Opened } from '../store/use-opened.ts';
import styles from './groups.module.css';

/** A copy that can be changed without reaching the others; and the way out, once no item uses the group. */
export function GroupActions({
  group,
  usedBy,
  opened,
  onDeleted,
}: {
  group: StaffOptionGroup;
  usedBy: readonly StaffItem[];
  opened: Opened;
  onDeleted: () => void;
}) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep } = useKeepMenu();
  const [problem, setProblem] = useState<string | null>(null);

  async function duplicate(): Promise<void> {
    const { min, max, free, options } = group;
    const body = {
      name: `${group.name.slice(0, 70)} (copy)`,
      min,
      max,
      free,
      options: options.map(({ name, price, default: isDefault, repeat, allergens }) => ({
        name,
        price,
        default: isDefault,
        repeat,
        allergens,
      })),
    };
    const refused = await refusalFrom(
      client.call('createOptionGroup', { params: { id }, body }).then((copy) => {
        keep((menu) => withGroup(menu, copy));
        toast.success(`${copy.name}: no item uses it yet.`);
        opened.openGroup(copy.id);
      }),
    );
    setProblem(refused && `Not copied: ${refused.message}`);
  }

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
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void duplicate()}>
          Duplicate to change it for some items
        </Button>
        {usedBy.length === 0 && (
          <Button variant="default" className={styles.delete ?? ''} onClick={() => void remove()}>
            Delete group
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
