import { Location, Service } from '@comanda/contract/shapes/common';
import { TaxRate } from '@comanda/contract/shapes/menu';
import { z } from 'zod';

/** What stands in `jsonb` and text columns of a restaurant, checked on the way out of the database. */
export const StoredZoneShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('RADIUS'), radiusMetres: z.number().positive() }),
  z.object({ kind: z.literal('POLYGON'), points: z.array(Location).min(3) }),
  z.object({ kind: z.literal('POSTCODES'), postcodes: z.array(z.string()) }),
]);

export const StoredServices = z.array(Service);

export const StoredTaxes = TaxRate.shape.parts;

const WallClock = z.string().regex(/^\d{2}:\d{2}$/);

export const StoredDayIntervals = z.array(
  z.object({ opens: WallClock, closes: WallClock, services: StoredServices }),
);
