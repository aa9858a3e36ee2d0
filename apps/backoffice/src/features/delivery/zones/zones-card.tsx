import { randomId } from '@comanda/client/random-id';
import type { DeliveryPlaces } from '@comanda/contract/shapes/delivery';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ZoneKind } from '../delivery-draft.ts';
import { lengthUnit } from '../lengths.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { deliveryWords as words, zoneWords } from '../words.ts';
import { PasteZones } from './paste-zones.tsx';
import { starterRings } from './starter-rings.ts';
import type { ZoneChoice } from './use-zone-choice.ts';
import { newZone } from './zone-edits.ts';
import { DeliveryOff, UnknownPlaces } from './zone-notices.tsx';
import { ZoneRow } from './zone-row.tsx';

/** The zones from top to bottom; the chosen one is open. */
export function ZonesCard({
  form,
  choice,
  restaurant,
  placedBy,
}: {
  form: DeliveryForm;
  choice: ZoneChoice;
  restaurant: Restaurant;
  placedBy: DeliveryPlaces['placedBy'] | null;
}) {
  const { zones, services } = form.draft;

  const unit = lengthUnit(restaurant.address.country);
  const isByPostcode = placedBy === 'NOTHING';

  function add(kind: ZoneKind = 'RADIUS'): void {
    const key = randomId();
    form.change({ zones: [...zones, { ...newZone(key, zones.length, unit), kind }] });
    choice.choose(key);
  }

  const startWithRings = () => form.change({ zones: starterRings(randomId, restaurant.currency, unit) });

  return (
    <Panel title={zoneWords.title}>
      <Text tone="muted">{zoneWords.overlap}</Text>
      {zones.length > 0 && !services.DELIVERY.on && (
        <DeliveryOff onSwitchOn={() => form.switchOn('DELIVERY')} />
      )}
      {zones.length === 0 ? (
        <Stack align="start" frame="dashed">
          <Text size="lg" weight="bold">
            {isByPostcode ? words.emptyTitleByPostcode : words.emptyTitle}
          </Text>
          <Text tone="muted">{isByPostcode ? words.emptyAboutByPostcode : words.emptyAbout}</Text>
          {isByPostcode && <Button onClick={() => add('POSTCODES')}>{words.startWithPostcodes}</Button>}
          <Button variant={isByPostcode ? 'default' : 'filled'} onClick={startWithRings}>
            {words.startWithRings}
          </Button>
          {!isByPostcode && (
            <Button variant="default" onClick={() => add()}>
              {words.addOne}
            </Button>
          )}
        </Stack>
      ) : (
        <>
          <Stack as="ol">
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
          </Stack>
          <Row>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => add(isByPostcode ? 'POSTCODES' : 'RADIUS')}
            >
              {words.addZone}
            </Button>
          </Row>
          {placedBy && <UnknownPlaces form={form} placedBy={placedBy} />}
        </>
      )}
      <PasteZones form={form} choice={choice} restaurant={restaurant} />
    </Panel>
  );
}
