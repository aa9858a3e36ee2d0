import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { LiveBoard } from '../features/live-orders/board/live-board.tsx';
import { PageHeading } from '../shell/page-heading.tsx';

/** Kept alive by the shell: its route renders nothing itself. */
export function LiveOrdersPage({ restaurant }: { restaurant: Restaurant }) {
  return (
    <>
      <PageHeading path="/orders/live" isHidden>
        Live orders
      </PageHeading>
      <LiveBoard restaurant={restaurant} />
    </>
  );
}
