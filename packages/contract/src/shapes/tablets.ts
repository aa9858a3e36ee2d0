import { z } from 'zod';
import { Id, Instant, properName } from './common.ts';

/** Tablets of a restaurant, those that have a code and have not joined yet among them. */
export const MOST_TABLETS = 20;

/** Letters and digits that nobody takes for one another. */
export const TABLET_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const TABLET_CODE_LENGTH = 8;

export const NewTablet = z.strictObject({ name: properName(40, 'a name such as Kitchen or Counter') });

const inCapitals = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** As it is typed off the other screen: spaces, dashes and small letters do no harm. */
export const JoinTablet = z.strictObject({
  code: z
    .string({ error: 'Enter the code.' })
    .max(100, { error: 'The code has 8 letters and digits.' })
    .transform(inCapitals)
    .pipe(
      z
        .string()
        .min(1, { error: 'Enter the code.' })
        .length(TABLET_CODE_LENGTH, { error: 'The code has 8 letters and digits.' }),
    ),
});
export type JoinTablet = z.infer<typeof JoinTablet>;

/**
 * The maker of a device; its access may outlive theirs. Null where that was not written down; `name` is null once their
 * account is deleted, `isHere` says whether they still work at the restaurant.
 */
export const SetUpBy = z.object({ userId: Id, name: z.string().nullable(), isHere: z.boolean() }).nullable();
export type SetUpBy = z.infer<typeof SetUpBy>;

export const Tablet = z.object({
  id: Id,
  name: z.string(),
  joined: z
    .object({
      at: Instant,
      lastSeenAt: Instant,
      /** In words such as "Chrome on an Android tablet". */
      device: z.string(),
    })
    .nullable(),
  codeUntil: Instant.nullable(),
  setUpBy: SetUpBy,
});
export type Tablet = z.infer<typeof Tablet>;

export const TabletList = z.object({ tablets: z.array(Tablet) });

/** The code is shown this once. */
export const TabletCode = z.object({ id: Id, name: z.string(), code: z.string(), codeUntil: Instant });
export type TabletCode = z.infer<typeof TabletCode>;
