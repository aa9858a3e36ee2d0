import { ApiError } from '@comanda/client/api-error';

/** Why a call was refused; null when it was not. */
export async function refusalFrom(work: Promise<unknown>): Promise<ApiError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof ApiError ? error : ApiError.offline(error);
  }
}
