import { ApiError } from '@comanda/client/api-error';
import type { Told } from '@comanda/client/merchant-operations';

/** Why a call failed; null when it did not. What is no refusal (an answer that cannot be read) counts as no answer. */
export async function refusalOf(answer: Promise<unknown>): Promise<ApiError | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return error instanceof ApiError ? error : ApiError.offline(error);
  }
}

/**
 * Runs an operation that returns false on failure (specification §8) and brings back why it did; null when it is done.
 * `onDone` gets the answer of a success.
 */
export async function refusalOfOperation<Answer>(
  operation: (told: Told<Answer>) => Promise<boolean>,
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
