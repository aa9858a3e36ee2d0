import { z } from 'zod';

/** A new tab's public key, signed with the ticket that the server wrote into its document. */
export const HandoverWish = z.strictObject({
  id: z.string().max(100),
  publicKey: z.string().max(200),
  signature: z.string().max(100),
});
export type HandoverWish = z.infer<typeof HandoverWish>;

const Text = z.string().max(20_000);
const Entry = Text.exactOptional();
/** What one tab keeps of a session. */
export const HandoverEntries = z.strictObject({
  token: Entry,
  user: Entry,
  merchantId: Entry,
  restaurantId: Entry,
});

/** How the tabs of one browser talk about the session they share; each keeps its own copy in session storage. */
export const HandoverMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ask'), from: Text, wish: HandoverWish }),
  /** "I am logged in, and looking whether you are one of us." */
  z.strictObject({ type: z.literal('heard'), to: Text }),
  z.strictObject({
    type: z.literal('answer'),
    to: Text,
    sealed: z.strictObject({ publicKey: Text, iv: Text, content: Text }),
  }),
  z.strictObject({ type: z.literal('ended'), hasExpired: z.boolean() }),
]);
export type HandoverMessage = z.infer<typeof HandoverMessage>;
