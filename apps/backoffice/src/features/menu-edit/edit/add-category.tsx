import { CreateCategory } from '@comanda/contract/shapes/menu-categories';
import { IconPlus } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { useTypedAhead } from '../../../platform/forms/use-typed-ahead.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { Stack } from '../../../ui/layout.tsx';
import { withCategory } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { categoryWords } from './words.ts';

const EMPTY = { name: '' };

/** A category by its name alone; the rest is for its own dialog. */
export function AddCategory({
  onAdded,
  hasFocus = false,
}: {
  /** `hasMore`: the name of another one has been begun meanwhile. */
  onAdded: (categoryId: string, hasMore: boolean) => void;
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
  const { values, type, take, putBack } = useTypedAhead(`new-category:${id}`, EMPTY);
  const { name } = values;
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (name.trim() === '') return setProblem(categoryWords.noName);
    setSending(true);
    const sent = take();
    const refused = await refusalFrom(
      client.call('createCategory', { params: { id }, body: { name: sent.name.trim() } }).then((category) => {
        keep((menu) => withCategory(menu, category));
        onAdded(category.id, input.current !== null && input.current.value !== '');
      }),
    );
    setSending(false);
    if (!refused) return;
    const isBack = putBack(sent);
    const words = categoryWords.notAdded(refused.message);
    if (isBack && input.current) setProblem(words);
    else toastProblem(categoryWords.wasNotAdded(sent.name.trim(), refused.message));
  }

  return (
    <Stack as="form" gap={2} noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        ref={input}
        label={categoryWords.fresh}
        size="md"
        autoComplete="off"
        value={name}
        error={problem ?? tooLong(name, CreateCategory.shape.name)}
        onChange={({ currentTarget }) => {
          type({ name: currentTarget.value });
          setProblem(null);
        }}
      />
      <Button
        type="submit"
        variant="default"
        aria-disabled={isSending}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
      >
        {isSending ? categoryWords.adding : categoryWords.add}
      </Button>
    </Stack>
  );
}
