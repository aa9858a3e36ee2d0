import { MOST_UNDELIVERED, type UndeliveredEmails } from '@comanda/contract/shapes/dashboard';
import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { maskedEmail } from '@comanda/domain/people/masked-email';
import { type RawBuilder, sql } from 'kysely';
import { MAIL_KINDS } from '#modules/mails';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** As long as an e-mail is worth another look. */
const RECENT_MS = 7 * DAY_MS;
const PATIENCE_MS = 10 * MINUTE_MS;

type Email = UndeliveredEmails['emails'][number];

const INVITATION = MAIL_KINDS.INVITATION.name;
const ABOUT = new Map<string, Email['about']>([
  [MAIL_KINDS.ORDER.name, 'ORDER'],
  [INVITATION, 'INVITATION'],
  [MAIL_KINDS.UNWATCHED.name, 'SCREENS'],
  [MAIL_KINDS.UNWATCHED_UNCONFIRMED.name, 'SCREENS'],
]);

/** What `m` must meet to be an undelivered e-mail to a diner or member; not of an invitation that is over. */
export function isUndelivered(restaurantId: string, now: number): RawBuilder<unknown> {
  const id = sql`${restaurantId}::uuid`;
  return sql`m.sent_at IS NULL AND m.created_at BETWEEN ${at(now - RECENT_MS)} AND ${at(now - PATIENCE_MS)}
    AND (m.restaurant_id = ${id} OR m.restaurant_id IS NULL AND m.recipient IN (
      SELECT u.email FROM restaurant_users ru JOIN users u ON u.id = ru.user_id WHERE ru.restaurant_id = ${id}))
    AND (m.kind <> ${INVITATION} OR EXISTS (SELECT FROM invites i WHERE i.restaurant_id = m.restaurant_id
      AND i.email = m.recipient AND i.ended_at IS NULL AND i.created_at <= m.created_at))`;
}

type Row = {
  id: string;
  kind: string;
  recipient: string;
  created_at: number;
  next_try_at: number | null;
  tries: number;
  refused: boolean;
  order_id: string | null;
  number: number | null;
  diner: string | null;
  phone: string | null;
  invited: string | null;
  member: string | null;
};

function reasonOf({ next_try_at, tries, refused }: Row): Email['reason'] {
  if (refused) return 'REFUSED';
  if (next_try_at === null) return 'TOO_LATE';
  return tries === 0 ? 'UNTRIED' : 'TRYING';
}

function emailView(row: Row): Email {
  const reason = reasonOf(row);
  const { order_id: orderId, number, phone, next_try_at: next } = row;
  return {
    id: row.id,
    about: ABOUT.get(row.kind) ?? 'ACCOUNT',
    name: row.diner ?? row.invited ?? row.member,
    to: maskedEmail(row.recipient),
    writtenAt: new Date(row.created_at).toISOString(),
    reason,
    nextTryAt: reason === 'TRYING' && next !== null ? new Date(next).toISOString() : null,
    order: orderId === null || number === null ? null : { id: orderId, number, phone },
  };
}

/** E-mails to diners and members that did not arrive, the newest first, with another way to reach each person. */
export async function undeliveredEmails(
  db: Db,
  restaurantId: string,
  now: number,
): Promise<UndeliveredEmails> {
  const id = sql`${restaurantId}::uuid`;
  const { rows } = await sql<Row>`
    SELECT m.id, m.kind, m.recipient, m.created_at, m.next_try_at, m.tries, m.refused, o.id AS order_id, o.number,
      o.contact ->> 'name' AS diner, o.contact ->> 'phone' AS phone,
      CASE m.kind WHEN ${INVITATION} THEN (SELECT i.first_name FROM invites i
        WHERE i.restaurant_id = ${id} AND i.email = m.recipient AND i.ended_at IS NULL) END AS invited,
      (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u JOIN restaurant_users ru ON ru.user_id = u.id
        WHERE ru.restaurant_id = ${id} AND u.email = m.recipient AND m.order_id IS NULL) AS member
    FROM mails m LEFT JOIN orders o ON o.restaurant_id = m.restaurant_id AND o.id = m.order_id AND NOT o.rehearsal
    WHERE ${isUndelivered(restaurantId, now)}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOST_UNDELIVERED}`.execute(db);
  return { emails: rows.map(emailView) };
}
