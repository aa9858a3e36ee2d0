import type { MerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { IconUserPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { Loaded } from '../../ui/loaded.tsx';
import page from '../../ui/page.module.css';
import { AddOwner } from './add-owner.tsx';
import styles from './owners.module.css';
import { nameOf, ownersQuery } from './owners-query.ts';
import { RemoveOwner } from './remove-owner.tsx';
import { OWNERS_WORDS } from './words.ts';

function Owner({
  owner,
  merchant,
  isSelf,
  isAlone,
}: {
  owner: MerchantMember;
  merchant: Merchant;
  isSelf: boolean;
  isAlone: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.owner}>
      <span className={styles.person}>
        <span className={styles.name}>
          <bdi>{nameOf(owner)}</bdi> {isSelf && <span className={styles.you}>{OWNERS_WORDS.you}</span>}
        </span>
        <span className={styles.email}>{owner.email}</span>
      </span>
      {!isAlone && (
        <Button
          variant="default"
          aria-label={isSelf ? undefined : OWNERS_WORDS.remove(nameOf(owner))}
          onClick={() => setAsking(true)}
        >
          {isSelf ? OWNERS_WORDS.leave : 'Remove'}
        </Button>
      )}
      {isAsking && (
        <RemoveOwner owner={owner} merchant={merchant} isSelf={isSelf} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

/** Who owns the business; the last one can neither be removed nor leave. */
export function Owners({ merchant }: { merchant: Merchant }) {
  const { client, session } = useOffice();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(ownersQuery(client, merchant.id));
  return (
    <section className={page.card} aria-labelledby="owners-of">
      <div className={page.top}>
        <h2 id="owners-of" className={page.cardTitle}>
          {OWNERS_WORDS.title}
        </h2>
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden="true" />}
          variant="default"
          onClick={() => setAdding(true)}
        >
          {OWNERS_WORDS.add}
        </Button>
      </div>
      <p className={page.aside}>{OWNERS_WORDS.explanation(merchant.name)}</p>
      <Loaded query={query} rows={1}>
        {({ members }) => (
          <ul className={styles.list}>
            {members.map((owner) => (
              <Owner
                key={owner.userId}
                owner={owner}
                merchant={merchant}
                isSelf={owner.userId === session.user()?.id}
                isAlone={members.length === 1}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <AddOwner merchant={merchant} onClose={() => setAdding(false)} />}
    </section>
  );
}
