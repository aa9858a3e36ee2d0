import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useAction } from '../use-action.ts';
import { useFocusBack } from '../use-focus-back.ts';
import forms from './forms.module.css';

type Words = {
  readonly title: string;
  /** What has to be typed, and where it is read. */
  readonly label: string;
  readonly hint: string;
  readonly wrong: string;
  readonly button: string;
  readonly working: string;
  readonly keep: string;
  readonly notDone: (why: string) => string;
};

/** Asks to type a name before something that cannot be taken back: nobody does it by a slip. */
export function TypedConfirmation({
  words,
  expected,
  type = 'text',
  work,
  onDone,
  onClose,
  children,
}: {
  words: Words;
  /** Small and capital letters are alike. */
  expected: string;
  type?: 'text' | 'email';
  /** Takes what was typed. */
  work: (typed: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** What it means, in a paragraph or a list. */
  children: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, problem, run } = useAction();
  useFocusBack();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === expected.toLowerCase();
    setWrong(!isRight);
    if (isRight) void run(() => work(typed.trim()), onDone);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form className={forms.fields} onSubmit={submit} noValidate>
        {children}
        <TextInput
          label={words.label}
          description={words.hint}
          type={type}
          size="md"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isWrong ? words.wrong : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        {problem && (
          <p role="alert" className={forms.problem}>
            {words.notDone(problem)}
          </p>
        )}
        <div className={forms.buttons}>
          <Button type="submit" variant="danger" aria-disabled={isBusy}>
            {isBusy ? words.working : words.button}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
