import { ImageRef } from '@comanda/contract/shapes/common';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { recordDeed } from '#modules/audit/audit.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';

async function getMerchant(db: Db, id: string): Promise<Merchant> {
  const merchant = await db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
  if (!merchant) throw notFound('The merchant');
  const restaurants = await db
    .selectFrom('restaurants')
    .select(['id', 'slug', 'name', 'account_locked'])
    .where('merchant_id', '=', id)
    .orderBy('name')
    .execute();
  return {
    id,
    name: merchant.name,
    legalName: merchant.legal_name,
    email: merchant.email,
    phone: merchant.phone,
    country: merchant.country,
    taxNumber: merchant.tax_number,
    logo: merchant.logo === null ? null : ImageRef.parse(merchant.logo),
    restaurants: restaurants.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      accountLocked: row.account_locked,
    })),
  };
}

export function registerMerchants(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps.database;

  serve(app, deps, 'createMerchant', async ({ body, user, now }) => {
    const id = uuid();
    await transaction(db, async (tx) => {
      await tx
        .insertInto('merchants')
        .values({
          id,
          name: body.name,
          legal_name: body.legalName ?? null,
          email: body.email,
          phone: body.phone ?? null,
          country: body.country,
          tax_number: body.taxNumber ?? null,
          created_at: at(now),
        })
        .execute();
      await tx
        .insertInto('merchant_members')
        .values({ merchant_id: id, user_id: user.userId, created_at: at(now) })
        .execute();
    });
    return getMerchant(db, id);
  });

  serve(app, deps, 'merchant', ({ params }) => getMerchant(db, params.id));

  serve(app, deps, 'updateMerchant', async ({ params, body, user, now }) => {
    const { legalName, taxNumber, ...same } = body;
    const values = {
      ...same,
      ...(legalName === undefined ? {} : { legal_name: legalName }),
      ...(taxNumber === undefined ? {} : { tax_number: taxNumber }),
    };
    return transaction(db, async (tx) => {
      if (Object.keys(values).length > 0) {
        await tx.updateTable('merchants').set(values).where('id', '=', params.id).execute();
      }
      const merchant = await getMerchant(tx, params.id);
      // a merchant has no list of its own: every restaurant of it shows who changed the business
      for (const { id: restaurantId } of merchant.restaurants) {
        const deed = {
          restaurantId,
          action: 'merchant.changed',
          record: merchant.name,
          details: { fields: Object.keys(body) },
        };
        await recordDeed(tx, user, deed, now);
      }
      return merchant;
    });
  });
}
