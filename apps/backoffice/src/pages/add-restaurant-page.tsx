import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQuery } from '@tanstack/react-query';
import { VerifyNotice } from '../features/accounts/verify-notice.tsx';
import { AddRestaurantForm } from '../features/restaurants/add-restaurant-form.tsx';
import { cuisinesIn } from '../features/restaurants/cuisines.ts';
import { useNewRestaurantForm } from '../features/restaurants/use-new-restaurant-form.ts';
import { useOffice } from '../office.ts';
import { merchantQuery } from '../session/session-queries.ts';
import { SetupPage } from '../shell/setup-page.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Foot } from '../ui/page.tsx';
import { StorefrontPreview } from '../ui/storefront-preview.tsx';
import { newRestaurantWords } from './words.ts';

function AddRestaurant({
  merchant,
  userId,
  isInShell,
}: {
  merchant: Merchant;
  userId: string;
  isInShell: boolean;
}) {
  const isFirst = merchant.restaurants.length === 0;
  const form = useNewRestaurantForm(merchant, userId);
  const { name, slug, city, cuisines } = form.values;
  return (
    <SetupPage
      path="/merchant/add_restaurant"
      title={isFirst ? newRestaurantWords.first : newRestaurantWords.another}
      lead={newRestaurantWords.lead(merchant.name)}
      step={isFirst ? 2 : null}
      isInShell={isInShell}
      notice={<VerifyNotice />}
      preview={
        <StorefrontPreview
          name={name}
          address={`${location.host}/clients/${slug || '…'}/menu`}
          aside={
            [...cuisinesIn(cuisines), city.trim()].filter(Boolean).join(' · ') || newRestaurantWords.opens
          }
        />
      }
    >
      <AddRestaurantForm form={form} userId={userId} />
      {!isFirst && !isInShell && (
        <Foot>
          <TextLink to="/merchant/merchant-switch">{newRestaurantWords.back}</TextLink>
        </Foot>
      )}
    </SetupPage>
  );
}

/** A place of its own: first run, or the next branch. */
export function AddRestaurantPage() {
  const { client, session } = useOffice();
  const user = session.user();
  const merchantId = session.merchantId();
  const query = useQuery({ ...merchantQuery(client, merchantId ?? ''), enabled: merchantId !== null });
  if (!user || !merchantId) return null;
  return (
    <Loaded query={query} rows={6}>
      {(merchant) => (
        <AddRestaurant merchant={merchant} userId={user.id} isInShell={session.restaurantId() !== null} />
      )}
    </Loaded>
  );
}
