import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { CopyButton } from '../../platform/copy-button.tsx';
import { FINISHED_PAGES } from '../../session/screens.ts';
import { lockMessage, namesOf } from './lock-message.ts';
import { useHelpers } from './use-helpers.ts';
import styles from './way-out.module.css';

/** ADMIN pays. Until there is a page for it, the one who runs the service has to be asked: said plainly. */
function PayingWay({ restaurant }: { restaurant: Restaurant }) {
  const { config } = useOffice();
  if (FINISHED_PAGES.has('/merchant/subscription')) {
    return (
      <Button component={Link} to="/merchant/subscription" size="lg">
        Pay and reopen
      </Button>
    );
  }
  return (
    <p className={styles.text}>
      The bill cannot be paid on this page yet. Ask whoever set up {config.productName} for you to unlock{' '}
      {restaurant.name}: this page goes on by itself within half a minute.
    </p>
  );
}

function Reach({ label, href, children }: { label: string; href: string; children: string }) {
  return (
    <li>
      <span className={styles.aside}>{label}</span> <a href={href}>{children}</a>
    </li>
  );
}

/** The one way out of a lock, for the role of whoever looks. */
export function WayOut({ restaurant }: { restaurant: Restaurant }) {
  const helpers = useHelpers(restaurant.id, restaurant.merchantId);
  if (!helpers) return null;
  const { role, admins, merchant } = helpers;
  if (role === 'ADMIN') return <PayingWay restaurant={restaurant} />;
  return (
    <div className={styles.ask}>
      <p className={styles.text}>
        <strong>
          {admins.length > 0 ? `Ask ${namesOf(admins)} to settle it.` : 'Ask the owner to settle it.'}
        </strong>
      </p>
      <ul className={styles.reach}>
        {admins.map(({ userId, firstName, lastName, email }) => (
          <li key={userId}>
            <bdi>
              {firstName} {lastName}
            </bdi>
            {email && (
              <>
                {' '}
                <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </li>
        ))}
        {merchant && (
          <Reach label={merchant.name} href={`mailto:${merchant.email}`}>
            {merchant.email}
          </Reach>
        )}
        {merchant?.phone && (
          <Reach label="Phone" href={`tel:${merchant.phone.replace(/[^+\d]/g, '')}`}>
            {merchant.phone}
          </Reach>
        )}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={lockMessage(admins, restaurant.name)} variant="filled">
          {admins.length > 0 ? `Copy a message to ${namesOf(admins)}` : 'Copy a message'}
        </CopyButton>
        {role === 'MANAGER' && FINISHED_PAGES.has('/merchant/dashboard') && (
          <Button component={Link} to="/merchant/dashboard" variant="default">
            See the dashboard
          </Button>
        )}
      </div>
    </div>
  );
}
