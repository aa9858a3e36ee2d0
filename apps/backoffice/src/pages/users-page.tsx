import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { AuditList } from '../features/audit/audit-list.tsx';
import { People } from '../features/staff/people.tsx';
import { StaffContext } from '../features/staff/staff-context.ts';
import { useOffice } from '../office.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Row } from '../ui/layout.tsx';
import { Page } from '../ui/page.tsx';
import styles from './pages.module.css';
import { titleWords, usersWords } from './words.ts';

const PATH = '/restaurant/users';
const HISTORY = '?view=history';

function Users({ restaurantId, selfId }: { restaurantId: string; selfId: string }) {
  const { client } = useOffice();
  const isHistory = useLocation().search === HISTORY;
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  return (
    <Page>
      <PageHeading path={PATH}>{titleWords.users}</PageHeading>
      <Row as="nav" gap={6} aria-label={usersWords.views} className={styles.views}>
        <Link to={PATH} className={styles.view} aria-current={isHistory ? undefined : 'page'}>
          {usersWords.people}
        </Link>
        <Link to={PATH + HISTORY} className={styles.view} aria-current={isHistory ? 'page' : undefined}>
          {usersWords.happened}
        </Link>
      </Row>
      {isHistory ? (
        <AuditList restaurant={restaurant} />
      ) : (
        <StaffContext value={restaurant}>
          <People selfId={selfId} />
        </StaffContext>
      )}
    </Page>
  );
}

/** Members with their roles, and the record of changes. */
export function UsersPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  const user = session.user();
  return restaurantId && user ? <Users restaurantId={restaurantId} selfId={user.id} /> : null;
}
