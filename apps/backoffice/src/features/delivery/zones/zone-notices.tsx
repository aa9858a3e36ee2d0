import type { DeliveryPlaces } from '@comanda/contract/shapes/delivery';
import { Button, Switch } from '@mantine/core';
import page from '../../../ui/page.module.css';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { deliveryWords as words } from '../words.ts';
import styles from './zone-notices.module.css';

/** What diners meet whose address a ring or an area cannot judge, and whether their orders are taken all the same. */
export function UnknownPlaces({
  form,
  placedBy,
}: {
  form: DeliveryForm;
  placedBy: DeliveryPlaces['placedBy'];
}) {
  const { zones, confirmUnknownPlaces } = form.draft;
  const needsPlace = zones.some(({ active, kind }) => active && kind !== 'POSTCODES');
  if (!needsPlace && !confirmUnknownPlaces) return null;
  const isBesidePostcodes = zones.some(({ active, kind }) => active && kind === 'POSTCODES');
  const about =
    placedBy === 'NOTHING' && isBesidePostcodes ? words.unknownBesidePostcodes : words.unknownAbout[placedBy];
  return (
    <section
      className={styles.notice}
      aria-labelledby="unknown-title"
      data-warns={placedBy === 'NOTHING' || undefined}
    >
      <h3 id="unknown-title" className={styles.title}>
        {words.unknownTitle[placedBy]}
      </h3>
      <p className={page.aside}>{about}</p>
      <Switch
        size="md"
        label={words.confirmLabel}
        description={words.confirmAbout}
        checked={confirmUnknownPlaces}
        onChange={(event) => form.change({ confirmUnknownPlaces: event.currentTarget.checked })}
      />
    </section>
  );
}

/** Zones without delivery: nobody can order it, and the switch may be out of sight. */
export function DeliveryOff({ onSwitchOn }: { onSwitchOn: () => void }) {
  return (
    <section className={styles.notice} aria-labelledby="delivery-off-title" data-warns>
      <h3 id="delivery-off-title" className={styles.title}>
        {words.offTitle}
      </h3>
      <p className={page.aside}>{words.offAbout}</p>
      <Button variant="default" onClick={onSwitchOn}>
        {words.switchOn}
      </Button>
    </section>
  );
}
