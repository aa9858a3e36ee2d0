import type { Draft } from '../../shop/checkout-draft.ts';
import type { FieldErrors } from './check-draft.ts';

export type FormProps = {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly edit: (changes: Partial<Draft>) => void;
  /** Checks one field when it is left. */
  readonly onBlur: (field: keyof FieldErrors) => void;
};
