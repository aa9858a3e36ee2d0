import type { ApiError } from '@comanda/client/api-error';
import { useState } from 'react';
import { refusalFrom } from './refusal-from.ts';

export type Action = {
  readonly isBusy: boolean;
  /** Why the last try was refused, in words. */
  readonly problem: string | null;
  /** One at a time: a second press while one is on its way does nothing. */
  readonly run: (work: () => Promise<unknown>, onDone?: () => void) => Promise<ApiError | null>;
};

/** A call that a button makes, with what went wrong for the place where it was asked for. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  return {
    isBusy,
    problem: refusal?.message ?? null,
    async run(work, onDone) {
      if (isBusy) return null;
      setBusy(true);
      setRefusal(null);
      const refused = await refusalFrom(work());
      setBusy(false);
      setRefusal(refused);
      if (!refused) onDone?.();
      return refused;
    },
  };
}
