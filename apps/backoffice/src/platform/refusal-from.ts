import { ApiError } from '@comanda/client/api-error';

/** What may stand beside the browser's own words when no answer came. */
const friendlier = () => (navigator.onLine === false ? 'You are offline.' : 'The server did not answer.');

/** `words` for an error that has none of its own; where no answer came, a sentence that says so follows them. */
export function withReach(words: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 0) return words;
  return `${words.replace(/\.?$/, '.')} ${friendlier()}`;
}

/**
 * Why a call was refused; null when it was not. The words are the server's, else the error's own, else 'An unknown
 * error occurred'; when no answer came, a friendlier sentence follows.
 */
export async function refusalFrom(work: Promise<unknown>): Promise<ApiError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) return error;
    const lost = error instanceof ApiError ? error : ApiError.offline(error);
    return ApiError.offline(new Error(withReach(lost.message, lost)));
  }
}
