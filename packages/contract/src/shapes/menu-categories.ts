import { z } from 'zod';
import { Id, name, text } from './common.ts';
import { record, Version } from './menu-edit.ts';

export const StaffCategory = z.object({
  ...record,
  name: z.string(),
  description: z.string().nullable(),
  scheduleId: Id.nullable(),
  visible: z.boolean(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

/** What a category may hold; calls and sheets judge it alike. */
export const categoryFields = {
  name: name(80, 'the name of the category'),
  description: text(500).nullable(),
  scheduleId: Id.nullable(),
  visible: z.boolean(),
};

export const CreateCategory = z.strictObject(categoryFields).partial().required({ name: true });
export type CreateCategory = z.infer<typeof CreateCategory>;

export const UpdateCategory = z.strictObject(categoryFields).partial().extend({ version: Version });
export type UpdateCategory = z.infer<typeof UpdateCategory>;
