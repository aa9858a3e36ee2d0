import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { menuQuery } from '../features/menu-edit/store/menu-query.ts';
import { CATEGORIES, type Choices } from '../features/promotions/promoted-dishes.ts';
import { PromotionList } from '../features/promotions/promotion-list.tsx';
import { promotionsQuery } from '../features/promotions/promotions-query.ts';
import { PROMOTION_WORDS } from '../features/promotions/words.ts';
import { useOffice } from '../office.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

function Promotions({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const query = useQuery(promotionsQuery(client, restaurantId));
  const { data: menu } = useQuery(menuQuery(client, restaurantId));
  const categories = menu?.categories ?? [];
  const choices: Choices = [
    {
      group: CATEGORIES,
      items: categories.map(({ id, name }) => ({ value: `category:${id}`, label: name })),
    },
    ...categories.map(({ name, items }) => ({
      group: name,
      items: items.map((item) => ({ value: `item:${item.id}`, label: item.name, price: item.price })),
    })),
  ];
  return (
    <Page>
      <PageHeading path="/restaurant/promotions">{PROMOTION_WORDS.title}</PageHeading>
      <Loaded query={query} rows={4}>
        {({ promotions }) => (
          <PromotionList restaurant={restaurant} promotions={promotions} choices={choices} />
        )}
      </Loaded>
    </Page>
  );
}

export function PromotionsPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Promotions restaurantId={restaurantId} /> : null;
}
