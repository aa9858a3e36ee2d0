import type { Register, Session } from '@comanda/contract/shapes/accounts';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import { issueToken } from '#platform/access/single-use-tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { queueAskedMail } from '#platform/mail/mail-queue.ts';
import { verificationMail } from './account-mail-words.ts';
import { ownSession } from './open-session.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { accountWords } from './words.ts';

type Registering = Pick<Dependencies, 'database' | 'config' | 'publicUrl'>;

/** A new account with its session. It may work at once; an e-mail asks to confirm the address. */
export async function register(
  deps: Registering,
  input: Register,
  userAgent: string,
  now: number,
): Promise<Session> {
  requireGoodPassword(input.password, input.email, 'password', [deps.config.PRODUCT_NAME]);
  const passwordHash = await hashPassword(input.password);
  const user = {
    id: uuid(),
    email: input.email,
    first_name: input.firstName,
    last_name: input.lastName,
    is_verified: false,
    password_hash: passwordHash,
  };
  try {
    return await transaction(deps.database.db, async (tx) => {
      await tx
        .insertInto('users')
        .values({ ...user, phone: input.phone ?? null, created_at: at(now) })
        .execute();
      const token = await issueToken(tx, 'VERIFY', user.id, now);
      const addressee = {
        firstName: input.firstName,
        productName: deps.config.PRODUCT_NAME,
        publicUrl: deps.publicUrl,
      };
      const mail = verificationMail(addressee, user.id, token);
      await queueAskedMail(tx, { kind: MAIL_KINDS.VERIFICATION, to: user.email, mail }, now);
      // a registered user is going to have a business of their own
      return { ...(await ownSession(tx, user, userAgent, now)), role: 'ADMIN' };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    const message = accountWords.emailTaken;
    throw new HttpError(409, message, {
      code: 'EMAIL_TAKEN',
      details: [{ path: 'email', message, code: 'AS_REFUSED' }],
    });
  }
}
