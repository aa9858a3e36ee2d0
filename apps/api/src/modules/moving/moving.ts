// Moving here: what a restaurant brings along from another ordering service, and how far it has come.

import type { Moving, MovingEntry } from '@comanda/contract/shapes/moving';
import { type MovingSubject, movingState, movingSubjectsOf } from '@comanda/domain/people/moving';
import type { Role } from '@comanda/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { editRestaurant } from '#modules/restaurant-settings';
import { forbidden } from '#platform/access/guard.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { countHere, type HereNow, listSaid, removeSaid, storeSaid } from './moving.queries.ts';

type Counted = { readonly count: number; readonly of?: number; readonly isHere: boolean };

const some = (count: number): Counted => ({ count, isHere: count > 0 });

/** Cash is taken from the first day on: somebody has to say that it is all. */
const COUNTED: Readonly<Record<MovingSubject, (here: HereNow) => Counted>> = {
  MENU: ({ dishes }) => some(dishes),
  PICTURES: ({ pictures, dishes }) => ({
    count: pictures,
    of: dishes,
    isHere: dishes > 0 && pictures === dishes,
  }),
  HOURS: ({ days }) => some(days),
  ZONES: ({ zones, all_zones }) => ({ ...some(zones), of: all_zones }),
  PROMOTIONS: ({ promotions, all_promotions }) => ({ ...some(promotions), of: all_promotions }),
  CUSTOMERS: ({ customers }) => some(customers),
  PAYMENTS: ({ cash, card }) => ({ count: Number(cash) + Number(card), isHere: card }),
  REHEARSAL: ({ rehearsals }) => some(rehearsals),
  WEBSITE: ({ websites }) => some(websites),
};

async function readMoving(db: Db, restaurantId: string, role: Role): Promise<Moving> {
  const subjects = movingSubjectsOf(role);
  const [here, answers] = await Promise.all([
    countHere(db, restaurantId, subjects),
    listSaid(db, restaurantId),
  ]);
  if (!here) throw notFound('restaurant');
  const entries = subjects.map((subject): MovingEntry => {
    const { isHere, ...counted } = COUNTED[subject](here);
    const said = answers.get(subject) ?? null;
    // who has taken an order has arrived: what is taken away later brings no list back
    const known = said ?? (here.arrived ? 'DONE' : null);
    return { subject, ...counted, state: movingState(isHere, known), said };
  });
  return { entries };
}

export function registerMoving(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'moving', ({ params, role }) => readMoving(deps.database.db, params.id, role));

  serve(app, deps, 'sayOfMoving', ({ params, body, user, role, now }) => {
    const restaurantId = params.id;
    const subjects = [...new Set(body.subjects)];
    const { said } = body;
    const seen = movingSubjectsOf(role);
    if (!subjects.every((subject) => seen.includes(subject))) throw forbidden();
    return editRestaurant(deps, { restaurantId, user, now }, async ({ tx, record }) => {
      if (said === null) await removeSaid(tx, restaurantId, subjects);
      else await storeSaid(tx, restaurantId, subjects, said);
      for (const subject of subjects)
        await record({ action: 'moving.said', record: subject, details: { said } });
      return readMoving(tx, restaurantId, role);
    });
  });
}
