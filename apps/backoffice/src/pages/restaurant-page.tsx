import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useSuspenseQuery } from '@tanstack/react-query';
import { MovingLink } from '../features/moving/moving-link.tsx';
import { CloseTemporarily } from '../features/ordering/close-temporarily.tsx';
import { BrandFields } from '../features/restaurants/brand-fields.tsx';
import { LinkName } from '../features/restaurants/link-name.tsx';
import { PublicFace } from '../features/restaurants/public-face.tsx';
import { RESTAURANT_LABELS } from '../features/restaurants/restaurant-fields.ts';
import { RestaurantPictures } from '../features/restaurants/restaurant-pictures.tsx';
import { useRestaurantForm } from '../features/restaurants/update-restaurant.ts';
import { WebsiteAddresses } from '../features/restaurants/website-addresses.tsx';
import { Whereabouts } from '../features/restaurants/whereabouts.tsx';
import { OnYourWebsite } from '../features/sharing/on-your-website.tsx';
import { ShareBox } from '../features/sharing/share-box.tsx';
import { useOffice } from '../office.ts';
import { ConflictNotice } from '../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../platform/forms/leave-dialog.tsx';
import { ProblemSummary } from '../platform/forms/problem-summary.tsx';
import { SaveBar } from '../platform/forms/save-bar.tsx';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Stack } from '../ui/layout.tsx';
import { Page } from '../ui/page.tsx';
import { titleWords } from './words.ts';

function Details({ restaurant }: { restaurant: Restaurant }) {
  const record = useRestaurantForm(restaurant);
  const { form } = record;
  return (
    <Page>
      <PageHeading path="/restaurant/show">{titleWords.restaurant}</PageHeading>
      <ShareBox restaurant={restaurant} />
      <RestaurantPictures restaurant={restaurant} />
      <Stack {...form.props} as="form" gap={6} aria-label={titleWords.restaurantDetails}>
        <ConflictNotice
          of={record}
          changed={restaurant.changed}
          words={{ label: (field) => RESTAURANT_LABELS[field] }}
          place={restaurant}
        />
        <ProblemSummary form={form} />
        <PublicFace form={form} />
        <BrandFields form={form} restaurant={restaurant} />
        <OnYourWebsite restaurant={restaurant} colour={form.values.themeColour}>
          <WebsiteAddresses form={form} />
        </OnYourWebsite>
        <Whereabouts form={form} />
        <LinkName form={form} saved={restaurant.slug} />
        <SaveBar form={form} />
      </Stack>
      <CloseTemporarily restaurant={restaurant} />
      <MovingLink />
      <LeaveDialog form={form} />
    </Page>
  );
}

function Loading({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  return <Details key={restaurant.id} restaurant={restaurant} />;
}

export function RestaurantPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Loading restaurantId={restaurantId} /> : null;
}
