import { createHash } from 'node:crypto';
import type { Location } from '@comanda/contract/shapes/common';
import type { Clock } from '#platform/clock.ts';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import { type Asker, countQuestion, type QuestionBounds } from './count-question.ts';

export type FoundPlaces = {
  /** Undefined when the question is new; null when there is no such place. */
  readonly find: (question: string) => Promise<Location | null | undefined>;
  readonly keep: (question: string, found: Location | null, expiresAt: number) => Promise<void>;
  /** Counts a question that the geocoder is asked, unless somebody has asked it as often as they may today. */
  readonly mayAsk: (asker: Asker) => Promise<boolean>;
};

/** The question without what it says: it is where somebody lives. */
const nameOf = (question: string) => createHash('sha256').update(question).digest();

/** Answers are kept, and questions counted, in the database: a restart costs nothing, and no bill twice. */
export function createFoundPlaces({
  database: { db },
  clock,
  ...bounds
}: QuestionBounds & {
  readonly database: Database;
  readonly clock: Clock;
}): FoundPlaces {
  return {
    async find(question) {
      const row = await db
        .selectFrom('found_places')
        .select(['lat', 'lng'])
        .where('question', '=', nameOf(question))
        .where('expires_at', '>', at(clock.now()))
        .executeTakeFirst();
      if (!row) return undefined;
      return row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
    },
    async keep(question, found, expiresAt) {
      const answer = { lat: found?.lat ?? null, lng: found?.lng ?? null, expires_at: at(expiresAt) };
      await db
        .insertInto('found_places')
        .values({ question: nameOf(question), ...answer })
        .onConflict((conflict) => conflict.column('question').doUpdateSet(answer))
        .execute();
    },
    mayAsk: (asker) => countQuestion(db, asker, bounds, clock.now()),
  };
}
