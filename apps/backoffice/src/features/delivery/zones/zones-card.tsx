import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { randomId } from '../../../platform/random-id.ts';
import page from '../../../ui/page.module.css';
import styles from '../delivery.module.css';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { starterRings } from './starter-rings.ts';
import type { ZoneChoice } from './use-zone-choice.ts';
import { newZone } from './zone-edits.ts';
import { ZoneRow } from './zone-row.tsx';

/** The zones from top to bottom; the chosen one is open. */
export function ZonesCard({
  form,
  choice,
  restaurant,
}: {
  form: DeliveryForm;
  choice: ZoneChoice;
  restaurant: Restaurant;
}) {
  const { zones } = form.draft;

  function add(): void {
    const key = randomId();
    form.change({ zones: [...zones, newZone(key, zones.length)] });
    choice.choose(key);
  }

  return (
    <section className={styles.zones} aria-labelledby="zones-title">
      <h2 id="zones-title" className={page.cardTitle}>
        Where you deliver
      </h2>
      <p className={page.aside}>Where zones overlap, the lowest fee wins.</p>
      {zones.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>Draw your first zone</p>
          <p className={page.aside}>Without one, nobody can order a delivery.</p>
          <Button onClick={() => form.change({ zones: starterRings(randomId, restaurant.currency) })}>
            Start with three rings
          </Button>
          <Button variant="default" onClick={add}>
            Add one zone
          </Button>
        </div>
      ) : (
        <>
          <ol className={styles.list}>
            {zones.map((zone, index) => (
              <ZoneRow
                key={zone.key}
                zone={zone}
                index={index}
                form={form}
                choice={choice}
                restaurant={restaurant}
              />
            ))}
          </ol>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={add}
            className={styles.add ?? ''}
          >
            Add zone
          </Button>
        </>
      )}
    </section>
  );
}
