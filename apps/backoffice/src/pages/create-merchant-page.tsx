import { useState } from 'react';
import { VerifyNotice } from '../features/accounts/verify-notice.tsx';
import { MerchantForm, useMerchantForm } from '../features/merchants/merchant-form.tsx';
import { CLOSE_BUSINESS_WORDS } from '../features/merchants/words.ts';
import { AccountDialog } from '../features/own-account/account-dialog.tsx';
import { OWN_ACCOUNT_WORDS } from '../features/own-account/words.ts';
import { useOffice } from '../office.ts';
import { countryName } from '../platform/country-choices.ts';
import type { Arrival } from '../session/arrival.ts';
import type { KeptUser } from '../session/session-store.ts';
import { leftWords } from '../session/words.ts';
import { SetupPage } from '../shell/setup-page.tsx';
import { LinkButton, TextLink } from '../ui/link-button.tsx';
import { Foot } from '../ui/page.tsx';
import { StorefrontPreview } from '../ui/storefront-preview.tsx';
import { newBusinessWords } from './words.ts';

const AFTER = CLOSE_BUSINESS_WORDS.after;

/** What somebody without a business reads first: what became of the one that they had, or a welcome. */
function greetingOf({ closed, left }: Pick<Arrival, 'closed' | 'left'>, firstName: string) {
  if (closed !== null) return { title: AFTER.title(closed), lead: AFTER.lead };
  if (left !== null) return { title: leftWords.title(left), lead: leftWords.lead };
  return { title: newBusinessWords.welcome(firstName), lead: newBusinessWords.lead };
}

function CreateMerchant({ user }: { user: KeptUser }) {
  const { arrival } = useOffice();
  const form = useMerchantForm(user);
  const { name, country } = form.values;
  const [isShowingAccount, setShowingAccount] = useState(false);
  const isFirst = user.merchants.length === 0;
  const another = { title: newBusinessWords.another, lead: newBusinessWords.lead };
  return (
    <SetupPage
      path="/merchant/create"
      {...(isFirst ? greetingOf(arrival.get(), user.firstName) : another)}
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
