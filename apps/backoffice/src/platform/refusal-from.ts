import { ApiError } from '@comanda/client/api-error';

/** Why a call was refused; null when it was not. */
export async function refusalFrom(work: Promise<unknown>): Promise<ApiError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) return error;
    return ApiError.offline(
      new Error(navigator.onLine === false ? 'You are offline.' : 'The server did not answer.'),
    );
  }
}
