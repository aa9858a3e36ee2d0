import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withCategory } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import styles from './edit.module.css';

/** A category by its name alone; the rest is for its own dialog. */
export function AddCategory({
  onAdded,
  hasFocus = false,
}: {
  onAdded: (categoryId: string) => void;
  /** It was asked for: typing can begin. */
  hasFocus?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep } = useKeepMenu();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (name.trim() === '') return setProblem('Enter a name.');
    setSending(true);
    const refused = await refusalFrom(
      client.call('createCategory', { params: { id }, body: { name: name.trim() } }).then((category) => {
        keep((menu) => withCategory(menu, category));
        onAdded(category.id);
      }),
    );
    setSending(false);
    setProblem(refused && `Not added: ${refused.message}`);
    if (!refused) setName('');
  }

  return (
    <form className={styles.addCategory} noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        ref={input}
        label="New category"
        size="md"
        autoComplete="off"
        maxLength={80}
        value={name}
        error={problem}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button
        type="submit"
        variant="default"
        aria-disabled={isSending}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
      >
        {isSending ? 'Adding…' : 'Add category'}
      </Button>
    </form>
  );
}
