import { useState } from 'react';
import { VerifyNotice } from '../features/accounts/verify-notice.tsx';
import { MerchantForm, useMerchantForm } from '../features/merchants/merchant-form.tsx';
import { CLOSE_BUSINESS_WORDS } from '../features/merchants/words.ts';
import { AccountDialog } from '../features/own-account/account-dialog.tsx';
import { OWN_ACCOUNT_WORDS } from '../features/own-account/words.ts';
import { useOffice } from '../office.ts';
import { countryName } from '../platform/country-choices.ts';
import type { KeptUser } from '../session/session-store.ts';
import { SetupPage } from '../shell/setup-page.tsx';
import { LinkButton, TextLink } from '../ui/link-button.tsx';
import { Foot } from '../ui/page.tsx';
import { StorefrontPreview } from '../ui/storefront-preview.tsx';
import { newBusinessWords } from './words.ts';

const AFTER = CLOSE_BUSINESS_WORDS.after;

function CreateMerchant({ user }: { user: KeptUser }) {
  const { arrival } = useOffice();
  const form = useMerchantForm(user);
  const { name, country } = form.values;
  const [isShowingAccount, setShowingAccount] = useState(false);
  const isFirst = user.merchants.length === 0;
  const closed = isFirst ? arrival.get().closed : null;
  return (
    <SetupPage
      path="/merchant/create"
      title={
        closed
          ? AFTER.title(closed)
          : isFirst
            ? newBusinessWords.welcome(user.firstName)
            : newBusinessWords.another
      }
      lead={closed ? AFTER.lead : newBusinessWords.lead}
      step={1}
      notice={<VerifyNotice />}
      preview={
        <StorefrontPreview
          name={name}
          address={location.host}
          aside={country ? countryName(country) : newBusinessWords.slogan}
        />
      }
    >
      <MerchantForm form={form} />
      <Foot>
        <LinkButton onClick={() => setShowingAccount(true)}>{OWN_ACCOUNT_WORDS.menu}</LinkButton>
        {isShowingAccount && <AccountDialog user={user} onClose={() => setShowingAccount(false)} />}
      </Foot>
      <Foot>
        {isFirst ? (
          newBusinessWords.invitedInstead(user.email)
        ) : (
          <TextLink to="/merchant/merchant-switch">{newBusinessWords.back}</TextLink>
        )}
      </Foot>
    </SetupPage>
  );
}

export function CreateMerchantPage() {
  const user = useOffice().session.user();
  return user && <CreateMerchant user={user} />;
}
