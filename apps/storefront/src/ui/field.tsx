import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What is wrong, next to its cause. The id is what the input is described by. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <span className={styles.error} id={`${id}-error`}>
      <Icon name="alert" />
      {text}
    </span>
  );
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> & {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A labelled line of text: label above, hint and error below, both read out with it. */
export function Field({ id, label, hint, error, onChange, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={id} text={error} />
    </div>
  );
}
