import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { Confirm } from '../../../platform/forms/confirm.tsx';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { currentItem } from '../store/use-save-item.ts';
import { dishWords } from './words.ts';

/** Asks first: what diners see of it goes for good. */
export function DeleteItem({ item, onDeleted }: { item: StaffItem; onDeleted: () => void }) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep } = useKeepMenu();
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    const { version } = item;
    const deleted = client.call('deleteItem', { params: { id, itemId: item.id }, query: { version } });
    const current = currentItem(await refusalFrom(deleted));
    if (current) keep((menu) => withItem(menu, current));
    await deleted;
  }

  return (
    <Row>
      <Button variant="default" c="var(--color-danger)" onClick={() => setAsking(true)}>
        {dishWords.remove}
      </Button>
      {isAsking && (
        <Confirm
          title={dishWords.removeTitle(item.name)}
          button={dishWords.remove}
          working={dishWords.deleting}
          failed={(why) => dishWords.notDeleted(why)}
          work={remove}
          onDone={() => {
            setAsking(false);
            onDeleted();
            toast.success(dishWords.deleted(item.name));
          }}
          onClose={() => setAsking(false)}
        >
          <Text>{dishWords.removeText}</Text>
        </Confirm>
      )}
    </Row>
  );
}
