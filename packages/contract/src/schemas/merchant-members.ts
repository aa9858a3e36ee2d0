import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { KeptByCall } from '../shapes/departures.ts';
import { AddMerchantMember, CloseMerchant, MerchantMember } from '../shapes/merchant-members.ts';

const OfMerchant = z.strictObject({ id: Id });

export const merchantMembersSchemas = {
  closeMerchant: { params: OfMerchant, body: CloseMerchant, success: [204, z.null()] },
  claimMerchant: { params: OfMerchant, success: [204, z.null()] },
  merchantMembers: {
    params: OfMerchant,
    success: [200, z.object({ members: z.array(MerchantMember) })],
  },
  addMerchantMember: { params: OfMerchant, body: AddMerchantMember, success: [201, MerchantMember] },
  removeMerchantMember: {
    params: z.strictObject({ id: Id, userId: Id }),
    query: KeptByCall,
    success: [204, z.null()],
  },
} as const satisfies Record<string, CallSchema>;
