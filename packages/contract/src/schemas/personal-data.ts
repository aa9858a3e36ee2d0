import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { DeleteUser, UserExport } from '../shapes/personal-data.ts';

const OfUser = z.strictObject({ id: Id });

export const personalDataSchemas = {
  exportUser: { params: OfUser, success: [200, UserExport] },
  deleteUser: { params: OfUser, body: DeleteUser, success: [204, z.null()] },
} as const satisfies Record<string, CallSchema>;
