import type { Dependencies } from '#dependencies.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { deleteCode, tryCode } from './codes.ts';
import { type Device, insertConfirmed, isKnown } from './known-devices.ts';
import { strangerWords } from './words.ts';

/**
 * Confirms a device by the code that it was sent; a device that is known already is confirmed by any, because the answer
 * to the right one may have been lost. Throws 400 for a wrong code, 409 `CODE_OVER` where only a new one helps.
 */
export async function confirmCode(
  deps: Pick<Dependencies, 'database' | 'config'>,
  device: Device,
  code: string,
  now: number,
): Promise<void> {
  const { db } = deps.database;
  if (await isKnown(db, device, now)) return;
  const tried = await tryCode(db, device, code, now);
  if (tried === 'WRONG') {
    throw invalid([{ path: 'code', message: strangerWords.wrongCode, code: 'WRONG_CODE' }]);
  }
  // the same code on its way twice: the other one has used it up
  if (tried === 'NONE' && (await isKnown(db, device, now))) return;
  if (tried !== 'RIGHT') {
    const sentence = tried === 'NONE' ? strangerWords.codeExpired : strangerWords.wrongCodeAtLast;
    const reason = tried === 'NONE' ? 'EXPIRED' : 'TOO_MANY_WRONG';
    throw new HttpError(409, sentence, { code: 'CODE_OVER', reason });
  }
  await transaction(db, async (tx) => {
    await deleteCode(tx, device);
    await insertConfirmed(tx, device, deps, now);
  });
}
