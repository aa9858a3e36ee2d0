import { PageHeading } from '../shell/page-heading.tsx';

/** Only the heading: the board itself is kept alive by the shell, beside its outlet. */
export function LiveOrdersPage() {
  return (
    <PageHeading path="/orders/live" isHidden>
      Live orders
    </PageHeading>
  );
}
