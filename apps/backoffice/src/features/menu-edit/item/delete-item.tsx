import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import forms from '../../../platform/forms/forms.module.css';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { currentItem } from '../store/use-save-item.ts';
import styles from './item-drawer.module.css';

/** Asks first: what diners see of it goes for good. */
export function DeleteItem({ item, onDeleted }: { item: StaffItem; onDeleted: () => void }) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep } = useKeepMenu();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<void> {
    const { version } = item;
    const refused = await refusalFrom(
      client.call('deleteItem', { params: { id, itemId: item.id }, query: { version } }),
    );
    const current = currentItem(refused);
    if (current) keep((menu) => withItem(menu, current));
    if (refused) return setProblem(refused.message);
    setAsking(false);
    onDeleted();
    toast.success(`${item.name} was deleted.`);
  }

  return (
    <>
      <Button variant="default" className={styles.delete ?? ''} onClick={() => setAsking(true)}>
        Delete dish
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${item.name}”?`}
        closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      >
        <p className={forms.text}>It leaves the menu for good. Past orders keep it.</p>
        {problem && (
          <p role="alert" className={forms.problem}>
            Not deleted: {problem}
          </p>
        )}
        <div className={forms.buttons}>
          <Button variant="danger" onClick={() => void remove()}>
            Delete dish
          </Button>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Keep
          </Button>
        </div>
      </Modal>
    </>
  );
}
