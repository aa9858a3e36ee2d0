import type { ApiError } from '@comanda/client/api-error';
import type { Callbacks } from '@comanda/client/merchant-operations';
import { useState } from 'react';
import { refusalOf } from '../../platform/refusal-of.ts';

export type Operation = {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly run: (
    operation: (callbacks: Callbacks<unknown>) => Promise<boolean>,
    onDone: () => void,
  ) => Promise<void>;
};

/** One operation at a time, with what went wrong for the place where it was asked for. */
export function useOperation(): Operation {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  return {
    isBusy,
    problem: refusal?.message ?? null,
    async run(operation, onDone) {
      if (isBusy) return;
      setBusy(true);
      setRefusal(null);
      const refused = await refusalOf(operation);
      setBusy(false);
      setRefusal(refused);
      if (!refused) onDone();
    },
  };
}
