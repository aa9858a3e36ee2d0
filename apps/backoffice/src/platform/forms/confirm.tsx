import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAction } from '../use-action.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { confirmWords } from './form-words.ts';

export type Typed = {
  /** What has to be typed, and where it is read. */
  readonly label: string;
  readonly hint: string;
  readonly wrong: string;
  /** Compared without regard to case. */
  readonly expected: string;
  readonly type?: 'text' | 'email';
};

type ConfirmProps = {
  title: string;
  /** The button that does it, and what it says while it is at work. */
  button: string;
  working: string;
  keep?: string;
  /** The sentence for a refusal, in front of the server's own words. */
  failed: (why: string) => string;
  /** A name to type before something that nobody should do by a slip. */
  typed?: Typed;
  /** Takes what was typed. */
  work: (typed: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** What it means, in a paragraph or a list. */
  children: ReactNode;
};

/** Asks before something that cannot be taken back. It stays open while it is done, and when it was refused. */
export function Confirm({
  title,
  button,
  working,
  keep = confirmWords.keep,
  failed,
  typed,
  work,
  onDone,
  onClose,
  children,
}: ConfirmProps) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, problem, run } = useAction();
  useFocusBack();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isRight = !typed || text.trim().toLowerCase() === typed.expected.toLowerCase();
    setWrong(!isRight);
    if (isRight) void run(() => work(text.trim()), onDone);
  }

  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        {children}
        {typed && (
          <TextInput
            label={typed.label}
            description={typed.hint}
            type={typed.type ?? 'text'}
            size="md"
            autoComplete="off"
            data-autofocus
            value={text}
            error={isWrong ? typed.wrong : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
        )}
        {problem && <Notice tone="danger">{failed(problem)}</Notice>}
        <Buttons>
          <Button type="submit" variant="danger" aria-disabled={isBusy}>
            {isBusy ? working : button}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus={typed ? undefined : true}>
            {keep}
          </Button>
        </Buttons>
      </Stack>
    </Modal>
  );
}
