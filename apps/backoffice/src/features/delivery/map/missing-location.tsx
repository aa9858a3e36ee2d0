import { maySee } from '@comanda/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOffice } from '../../../office.ts';
import { roleQuery } from '../../../session/session-queries.ts';
import page from '../../../ui/page.module.css';
import styles from '../delivery.module.css';

/** Rings are measured from the restaurant: without its place there is nothing to draw around. */
export function MissingLocation() {
  const { client, session } = useOffice();
  const restaurantId = session.restaurantId() ?? '';
  const { data: role } = useQuery(roleQuery(client, restaurantId, session.user()));
  return (
    <div className={styles.missing}>
      <p className={styles.emptyTitle}>Set the restaurant’s location first</p>
      <p className={page.aside}>Zones are measured from there. Postcodes work without.</p>
      {role && maySee(role, 'restaurant_show') ? (
        <Link to="/restaurant/show" className={page.link}>
          Set it with the restaurant’s details
        </Link>
      ) : (
        <p className={page.aside}>Ask an admin to set it with the restaurant’s details.</p>
      )}
    </div>
  );
}
