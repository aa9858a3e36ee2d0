import { z } from 'zod';
import { Id } from './common.ts';
import { Version } from './menu-edit.ts';

const Places = z.array(z.strictObject({ id: Id, items: z.array(Id).max(5000) })).max(500);

/** `version` is the menu's; it is stale when somebody has arranged the menu since. */
export const ArrangeMenu = z.strictObject({ categories: Places, version: Version });
export type ArrangeMenu = z.infer<typeof ArrangeMenu>;

export const Arrangement = z.object({ version: Version, categories: Places });
export type Arrangement = z.infer<typeof Arrangement>;
