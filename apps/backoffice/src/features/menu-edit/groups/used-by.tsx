import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Opened } from '../store/use-opened.ts';
import styles from './groups.module.css';
import { useDetach } from './use-detach.ts';

const itemsWords = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** The items that share a group. Those that shall go their own way get a copy of it, and the others keep this one. */
export function UsedBy({
  group,
  items,
  opened,
}: {
  group: StaffOptionGroup;
  items: readonly StaffItem[];
  opened: Opened;
}) {
  const detach = useDetach();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const chosen = items.filter(({ id }) => chosenIds.has(id));

  async function send(): Promise<void> {
    if (isSending) return;
    if (chosen.length === 0) return setProblem('Choose the items that shall have a copy of their own.');
    setProblem(null);
    setSending(true);
    const refused = await detach(group, chosen, (copy) => {
      toast.success(`“${copy.name}” is for ${itemsWords(chosen.length)} now.`);
      opened.openGroup(copy.id);
    });
    setSending(false);
    setProblem(refused && `Not copied: ${refused.message}`);
  }

  return (
    <details className={styles.used}>
      <summary>Used by {itemsWords(items.length)}: a change here reaches all of them.</summary>
      <fieldset className={styles.users}>
        <legend>Choose some to give them a copy that can be changed without the others.</legend>
        {items.map(({ id, name }) => (
          <label key={id} className={styles.user}>
            <input
              type="checkbox"
              checked={chosenIds.has(id)}
              onChange={({ currentTarget }) => {
                setProblem(null);
                setChosenIds((known) => {
                  const next = new Set(known);
                  if (currentTarget.checked) next.add(id);
                  else next.delete(id);
                  return next;
                });
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={styles.tool}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Button variant="default" aria-disabled={isSending} onClick={() => void send()}>
          {isSending
            ? 'Copying…'
            : `Duplicate for ${chosen.length === 0 ? 'some of them' : itemsWords(chosen.length)}`}
        </Button>
      </div>
    </details>
  );
}
