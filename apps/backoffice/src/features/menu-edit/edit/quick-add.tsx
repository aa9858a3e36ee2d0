import { CreateItem } from '@comanda/contract/shapes/menu-edit';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn } from '@comanda/domain/money/money-typed';
import { IconPlus } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { useTypedAhead } from '../../../platform/forms/use-typed-ahead.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import styles from './edit.module.css';
import { newDishWords } from './words.ts';

const EMPTY = { name: '', price: '' };

type Typed = typeof EMPTY;

/** A dish with a name and a price. The next can be typed meanwhile; a refused one comes back. */
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
  const { values, type, take, putBack } = useTypedAhead(`quick-add:${category.id}`, EMPTY);
  const { name, price } = values;
  const [problem, setProblem] = useState<{ field: 'name' | 'price' | null; words: string } | null>(null);
  const [sending, setSending] = useState(0);
  const nameInput = useRef<HTMLInputElement>(null);
  // They appear on the menu in the order in which they were typed.
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (hasFocus) nameInput.current?.focus();
  }, [hasFocus]);
  const refusedDish = useRef<string | null>(null);
  refusedDish.current =
    problem === null || name.trim() === ''
      ? null
      : newDishWords.waits(name.trim(), problem.words, category.name);
  useEffect(
    () => () => {
      if (refusedDish.current !== null) toastProblem(refusedDish.current);
    },
    [],
  );

  async function send(dish: Typed, amount: number): Promise<void> {
    const body = { categoryId: category.id, name: dish.name.trim(), price: amount };
    const refused = await refusalFrom(
      client
        .call('createItem', { params: { id: restaurant.id }, body })
        .then((item) => keep((menu) => withItem(menu, item))),
    );
    setSending((count) => count - 1);
    if (!refused) return;
    const isBack = putBack(dish);
    if (isBack && nameInput.current) return setProblem({ field: null, words: refused.message });
    // A manager that has gone on to the next dish, or to another category, has to be notified.
    const again = isBack ? undefined : { label: newDishWords.retry, onClick: () => post(dish, amount) };
    toastProblem(newDishWords.wasNotAdded(body.name, category.name, refused.message), undefined, again);
  }

  function post(dish: Typed, amount: number): void {
    setSending((count) => count + 1);
    queue.current = queue.current.then(() => send(dish, amount));
  }

  function add(event: SubmitEvent): void {
    event.preventDefault();
    const amount = amountIn(price, restaurant.currency);
    if (name.trim() === '') setProblem({ field: 'name', words: newDishWords.noName });
    else if (amount === null) setProblem({ field: 'price', words: amountHint(price, restaurant.currency) });
    else {
      setProblem(null);
      post(take(), amount);
      nameInput.current?.focus();
    }
  }

  return (
    <Stack
      as="form"
      ground="quiet"
      className={styles.quick}
      aria-label={newDishWords.addTo(category.name)}
      noValidate
      onSubmit={add}
    >
      <TextInput
        ref={nameInput}
        label={newDishWords.name}
        size="md"
        autoComplete="off"
        value={name}
        error={problem?.field === 'name' ? problem.words : tooLong(name, CreateItem.shape.name)}
        onChange={({ currentTarget }) => type({ ...values, name: currentTarget.value })}
      />
      <TextInput
        label={newDishWords.price}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={problem?.field === 'price' && problem.words}
        onChange={({ currentTarget }) => type({ ...values, price: currentTarget.value })}
      />
      <Button type="submit" leftSection={<IconPlus size={18} aria-hidden="true" />}>
        {sending > 0 ? newDishWords.adding : newDishWords.add}
      </Button>
      {problem?.field === null && <Notice tone="danger">{newDishWords.notAdded(problem.words)}</Notice>}
    </Stack>
  );
}
