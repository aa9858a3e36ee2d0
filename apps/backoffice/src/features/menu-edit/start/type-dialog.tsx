import { CreateCategory } from '@comanda/contract/shapes/menu-categories';
import { CreateItem } from '@comanda/contract/shapes/menu-edit';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn } from '@comanda/domain/money/money-typed';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAddRows } from '../paste/use-add-rows.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { typeDishWords } from './start-words.ts';

type Problems = { readonly category?: string; readonly name?: string; readonly price?: string };

/** The first dish of a menu, with the category that it begins. */
export function TypeDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (categoryId: string) => void;
}) {
  const { currency } = useMenuOf().restaurant;
  const addRows = useAddRows();
  const [category, setCategory] = useState('');
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useFocusBack();

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const found: Problems = {
      ...(category.trim() === '' && { category: typeDishWords.noCategory }),
      ...(name.trim() === '' && { name: typeDishWords.noName }),
      ...(amountIn(price, currency) === null && { price: amountHint(price, currency) }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const row = {
      key: 'first',
      category,
      categoryDescription: '',
      name,
      description: '',
      price,
      tags: [],
      note: null,
    };
    const refused = await addRows([row], (_, item) => {
      onClose();
      onAdded(item.categoryId);
    });
    setSending(false);
    setRefusal(refused && typeDishWords.notAdded(refused.refusal.message));
  }

  return (
    <Modal opened onClose={onClose} title={typeDishWords.title}>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void add(event)}>
        <TextInput
          label={typeDishWords.category}
          description={typeDishWords.categoryHint}
          size="md"
          autoComplete="off"
          data-autofocus
          value={category}
          error={problems.category ?? tooLong(category, CreateCategory.shape.name)}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        />
        <TextInput
          label={typeDishWords.dish}
          size="md"
          autoComplete="off"
          value={name}
          error={problems.name ?? tooLong(name, CreateItem.shape.name)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={typeDishWords.priceIn(currency)}
          size="md"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={problems.price}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? typeDishWords.adding : typeDishWords.add}
        </Button>
      </Stack>
    </Modal>
  );
}
