import type { ApiError } from '@comanda/client/api-error';
import type { Callbacks } from '@comanda/client/merchant-operations';

/**
 * Runs an operation that returns false on failure (specification §8) and brings back why it did; null when it is done.
 * `onDone` gets the answer of a success.
 */
export async function refusalOf<Answer>(
  operation: (callbacks: Callbacks<Answer>) => Promise<boolean>,
  onDone?: (answer: Answer) => void,
): Promise<ApiError | null> {
  let refusal: ApiError | null = null;
  await operation({
    ...(onDone && { onDone }),
    onRefused: (error) => {
      refusal = error;
    },
  });
  return refusal;
}
