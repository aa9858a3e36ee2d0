import { PageHeading } from '../shell/page-heading.tsx';
import { titleWords } from './words.ts';

/** Only the heading: the board itself is kept alive by the shell, beside its outlet. */
export function LiveOrdersPage() {
  return (
    <PageHeading path="/orders/live" isHidden>
      {titleWords.liveOrders}
    </PageHeading>
  );
}
