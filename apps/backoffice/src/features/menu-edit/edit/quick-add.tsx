import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { amountIn, examplePrice } from '../../../platform/typed-money.ts';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import styles from './edit.module.css';

/** A dish with a name and a price; the next one can be typed at once. */
export function QuickAdd({
  category,
  hasFocus,
}: {
  category: { readonly id: string; readonly name: string };
  /** The category has just been made: typing can begin. */
  hasFocus: boolean;
}) {
  const { client } = useOffice();
  const { restaurant } = useMenuOf();
  const { keep } = useKeepMenu();
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [problem, setProblem] = useState<{ field: 'name' | 'price' | null; words: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) nameInput.current?.focus();
  }, [hasFocus]);

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const amount = amountIn(price, restaurant.currency);
    if (name.trim() === '') return setProblem({ field: 'name', words: 'Enter the name of the dish.' });
    if (amount === null)
      return setProblem({
        field: 'price',
        words: `Enter a price, such as ${examplePrice(restaurant.currency)}.`,
      });
    setSending(true);
    const body = { categoryId: category.id, name: name.trim(), price: amount };
    const refused = await refusalFrom(
      client
        .call('createItem', { params: { id: restaurant.id }, body })
        .then((item) => keep((menu) => withItem(menu, item))),
    );
    setSending(false);
    setProblem(refused && { field: null, words: `Not added: ${refused.message}` });
    if (refused) return;
    setName('');
    setPrice('');
    nameInput.current?.focus();
  }

  return (
    <form
      className={styles.quick}
      aria-label={`Add to ${category.name}`}
      noValidate
      onSubmit={(event) => void add(event)}
    >
      <TextInput
        ref={nameInput}
        label="New dish"
        size="md"
        autoComplete="off"
        maxLength={120}
        value={name}
        error={problem?.field === 'name' && problem.words}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label="Price"
        size="md"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={problem?.field === 'price' && problem.words}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
      <Button type="submit" aria-disabled={isSending} leftSection={<IconPlus size={18} aria-hidden="true" />}>
        {isSending ? 'Adding…' : 'Add dish'}
      </Button>
      {problem?.field === null && (
        <p role="alert" className={styles.problem}>
          {problem.words}
        </p>
      )}
    </form>
  );
}
