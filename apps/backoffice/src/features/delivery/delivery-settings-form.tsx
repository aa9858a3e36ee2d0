import type { DeliveryPlaces, DeliverySettings } from '@comanda/contract/shapes/delivery';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { ReactNode } from 'react';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../platform/forms/leave-dialog.tsx';
import { SaveBar } from '../../platform/forms/save-bar.tsx';
import { Stack } from '../../ui/layout.tsx';
import { CapacityCard } from './capacity/capacity-card.tsx';
import styles from './delivery.module.css';
import { deliveryConflictWords } from './delivery-fields.ts';
import { lengthUnit } from './lengths.ts';
import { MapSide } from './map/map-side.tsx';
import { ServicesCard } from './services-card.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';
import { deliveryWords } from './words.ts';
import { useZoneChoice } from './zones/use-zone-choice.ts';
import { ZonesCard } from './zones/zones-card.tsx';

/** Where, for how much and how fast; `children` slows the kitchen down right now. */
export function DeliverySettingsForm({
  settings,
  restaurant,
  places,
  placedBy,
  children,
}: {
  settings: DeliverySettings;
  restaurant: Restaurant;
  places: DeliveryPlaces['places'];
  /** Null while it is not known. */
  placedBy: DeliveryPlaces['placedBy'] | null;
  children: ReactNode;
}) {
  const form = useDeliveryForm(settings, restaurant);
  const choice = useZoneChoice();
  form.onProblem((index) => choice.choose(form.draft.zones[index]?.key ?? null));
  return (
    <>
      <Stack {...form.props} as="form" gap={6} aria-label={deliveryWords.label}>
        <ConflictNotice
          of={form.record}
          changed={settings.changed ?? null}
          words={deliveryConflictWords(lengthUnit(restaurant.address.country))}
          place={restaurant}
        />
        <ServicesCard form={form} />
        <div className={styles.columns}>
          <ZonesCard form={form} choice={choice} restaurant={restaurant} placedBy={placedBy} />
          <MapSide form={form} choice={choice} restaurant={restaurant} settings={settings} places={places} />
        </div>
        <CapacityCard form={form}>{children}</CapacityCard>
        <SaveBar form={form} />
      </Stack>
      <LeaveDialog form={form} />
    </>
  );
}
