import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusinessFacts } from '../features/merchants/business-facts.tsx';
import { BusinessForm } from '../features/merchants/business-form.tsx';
import { BusinessLogo } from '../features/merchants/business-logo.tsx';
import { CloseBusiness } from '../features/merchants/close-business.tsx';
import { Owners } from '../features/merchants/owners.tsx';
import { PictureSpaceUsed } from '../features/merchants/picture-space.tsx';
import { RestaurantsOf } from '../features/merchants/restaurants-of.tsx';
import { businessFormName } from '../features/merchants/update-merchant.ts';
import { useOffice } from '../office.ts';
import { draftName } from '../platform/forms/draft-name.ts';
import { merchantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { titleWords } from './words.ts';

/** Read first; changed by the owners of the business only, where they left off. */
function Business({ merchant, isOwner }: { merchant: Merchant; isOwner: boolean }) {
  const office = useOffice();
  const [isEditing, setEditing] = useState(
    () => isOwner && office.drafts.get(draftName(office, businessFormName(merchant))) !== null,
  );
  return (
    <>
      {isEditing ? (
        <BusinessForm merchant={merchant} onDone={() => setEditing(false)} />
      ) : (
        <BusinessFacts merchant={merchant} onEdit={isOwner ? () => setEditing(true) : null} />
      )}
      <BusinessLogo merchant={merchant} canChange={isOwner} />
      {isOwner && <Owners merchant={merchant} />}
      <RestaurantsOf merchant={merchant} canAdd={isOwner} />
      {isOwner && <PictureSpaceUsed merchant={merchant} />}
      {isOwner && <CloseBusiness merchant={merchant} />}
    </>
  );
}

function Loading({ merchantId }: { merchantId: string }) {
  const { client, session } = useOffice();
  const merchant = useQuery(merchantQuery(client, merchantId));
  const isOwner = session.user()?.merchants.find(({ id }) => id === merchantId)?.role === 'ADMIN';
  return (
    <Loaded query={merchant} rows={4}>
      {(found) => <Business key={found.id} merchant={found} isOwner={isOwner} />}
    </Loaded>
  );
}

export function MerchantPage() {
  const merchantId = useOffice().session.merchantId();
  return (
    <Page>
      <PageHeading path="/merchant/show">{titleWords.business}</PageHeading>
      {merchantId && <Loading merchantId={merchantId} />}
    </Page>
  );
}
