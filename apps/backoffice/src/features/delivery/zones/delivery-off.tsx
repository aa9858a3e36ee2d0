import { Button } from '@mantine/core';
import page from '../../../ui/page.module.css';
import { deliveryWords as words } from '../words.ts';
import styles from './unknown-places.module.css';

/** Zones without delivery: nobody can order it, and the switch may be out of sight. */
export function DeliveryOff({ onSwitchOn }: { onSwitchOn: () => void }) {
  return (
    <section className={styles.unknown} aria-labelledby="delivery-off-title" data-warns>
      <h3 id="delivery-off-title" className={styles.unknownTitle}>
        {words.offTitle}
      </h3>
      <p className={page.aside}>{words.offAbout}</p>
      <Button variant="default" onClick={onSwitchOn}>
        {words.switchOn}
      </Button>
    </section>
  );
}
