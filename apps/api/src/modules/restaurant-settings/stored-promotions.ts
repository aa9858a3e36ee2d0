import { ScheduleInterval } from '@comanda/contract/shapes/menu-settings';
import { Benefit } from '@comanda/contract/shapes/promotions';
import { schedulePeriods } from '@comanda/domain/hours/schedules';
import type { Promotion } from '@comanda/domain/pricing/promotions';
import { z } from 'zod';
import type { SettingsRows } from './restaurant-settings.queries.ts';
import type { KnownWindow } from './settings-record.ts';
import { StoredServices } from './stored-shapes.ts';

const StoredHours = z.array(ScheduleInterval).nullable();

type StoredTerms = Omit<SettingsRows['promotions'][number], 'restaurant_id' | 'version'>;

/** What a promotion gives, to which diners and how often, as it is stored. */
export function termsOf(row: StoredTerms) {
  const { id, name, code, paused, category_ids, item_ids } = row;
  return {
    ...{ id, name, code, paused },
    benefit: Benefit.parse(row.benefit),
    dishes:
      category_ids === null || item_ids === null ? null : { categoryIds: category_ids, itemIds: item_ids },
    minimum: row.minimum,
    minimumPieces: row.minimum_pieces,
    services: row.services === null ? null : StoredServices.parse(row.services),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    hours: StoredHours.parse(row.hours),
    firstOrder: row.first_order,
    maxUses: row.max_uses,
    maxUsesPerDiner: row.max_uses_per_diner,
    maxUsesPerDay: row.max_uses_per_day,
    rank: row.rank,
    alone: row.alone,
  };
}

/** A promotion as it is stored; its hours as instants of the window. */
export function promotionOf(row: SettingsRows['promotions'][number], known: KnownWindow): Promotion {
  const terms = termsOf(row);
  const { id, name, hours: intervals } = terms;
  const periods = intervals && schedulePeriods({ schedule: { id, name, intervals }, ...known });
  return { ...terms, periods };
}
