import { CODE } from '@comanda/domain/strangers';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { requireMenu } from '#modules/menu/menu.ts';
import { callerAddress } from '#platform/access/caller-address.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { countCode } from './code-limits.ts';
import { codeMail } from './code-mail.ts';
import { deleteCode, newCode, storeCode, tryCode } from './codes.ts';
import { insertConfirmed, isHeldBack, isKnown } from './known-devices.ts';

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** A diner who is new here confirms an e-mail address by a code, while the restaurant holds strangers back. */
export function registerStrangers(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;

  serve(app, deps, 'askCode', async ({ params, body: { email }, clientId, request, now }) => {
    const { restaurant, rules } = await requireMenu(deps.snapshots, params.slug);
    const device = { restaurantId: restaurant.id, clientId };
    // no e-mail leaves in our name but where an order is waiting for it
    if (!(await isHeldBack(db, rules, device, now))) {
      throw new HttpError(409, 'You can order without a code now.', { code: 'NO_CODE_NEEDED' });
    }
    const orCall = restaurant.phone === '' ? '' : `, or call ${restaurant.phone}`;
    await countCode(db, { ...device, sender: callerAddress(request), email, orCall }, now);
    const code = await newCode();
    const expiresAt = now + CODE.lifeMs;
    await transaction(db, async (tx) => {
      await storeCode(tx, device, code, expiresAt);
      const mail = codeMail(code.code, restaurant.name, deps.config.PRODUCT_NAME);
      await queueMail(tx, { kind: 'ORDER_CODE', to: email, letter: mail }, now);
    });
    return { expiresAt: iso(expiresAt), resendAt: iso(now + CODE.resendMs) };
  });

  serve(app, deps, 'confirmCode', async ({ params, body: { code }, clientId, now }) => {
    const { restaurant } = await requireMenu(deps.snapshots, params.slug);
    const device = { restaurantId: restaurant.id, clientId };
    // also the answer to a confirmation whose answer was lost
    if (await isKnown(db, device, now)) return null;
    const tried = await tryCode(db, device, code, now);
    if (tried === 'WRONG') {
      throw invalid([{ path: 'code', message: 'That is not the code. Check the e-mail and try again.' }]);
    }
    if (tried !== 'RIGHT') {
      const sentence =
        tried === 'NONE'
          ? 'That code has expired. Ask for a new one.'
          : 'That is not the code either. Ask for a new one.';
      throw new HttpError(409, sentence, { code: 'CODE_OVER' });
    }
    await transaction(db, async (tx) => {
      await deleteCode(tx, device);
      await insertConfirmed(tx, device, deps, now);
    });
    return null;
  });
}
