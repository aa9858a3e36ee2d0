import { ApiError } from '@comanda/client/api-error';

/** What is said when no answer came: the browser's own words for it help nobody. */
export const noAnswerWords = (): string =>
  navigator.onLine === false ? 'You are offline.' : 'The server did not answer.';

/** `words` for an error that has none of its own; where no answer came, a sentence that says so follows them. */
export function withReach(words: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 0) return words;
  return `${words.replace(/\.?$/, '.')} ${noAnswerWords()}`;
}

/**
 * Why a call was refused; null when it was not. The words are the server's, else 'An unknown error occurred'; when no
 * answer came, they say so and no more.
 */
export async function refusalFrom(work: Promise<unknown>): Promise<ApiError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) return error;
    return ApiError.offline(new Error(noAnswerWords()));
  }
}
