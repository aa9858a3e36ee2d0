import type { AuditAction, AuditDetails, AuditEntry } from '@comanda/contract/shapes/audit';
import type { Shop } from './amount-words.ts';

type EntriesOf = {
  [A in AuditAction]: Pick<AuditEntry, 'at' | 'record'> & {
    readonly action: A;
    readonly details: AuditDetails<A>;
  };
};

/** An entry as far as its words need it; of one action, or of any. */
export type EntryOf<A extends AuditAction> = EntriesOf[A];

/** The words for each action: a new one does not compile without. */
export type AuditWords = { readonly [A in AuditAction]: (entry: EntryOf<A>, shop: Shop) => string };
