import type { DeliveryPlaces } from '@comanda/contract/shapes/delivery';
import { Button, Switch } from '@mantine/core';
import { Panel } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { deliveryWords as words } from '../words.ts';

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
    <Panel isInset warns={placedBy === 'NOTHING'} title={words.unknownTitle[placedBy]}>
      <Text tone="muted">{about}</Text>
      <Switch
        size="md"
        label={words.confirmLabel}
        description={words.confirmAbout}
        checked={confirmUnknownPlaces}
        onChange={(event) => form.change({ confirmUnknownPlaces: event.currentTarget.checked })}
      />
    </Panel>
  );
}

/** Zones without delivery: nobody can order it, and the switch may be out of sight. */
export function DeliveryOff({ onSwitchOn }: { onSwitchOn: () => void }) {
  return (
    <Panel isInset warns title={words.offTitle}>
      <Text tone="muted">{words.offAbout}</Text>
      <Button variant="default" onClick={onSwitchOn}>
        {words.switchOn}
      </Button>
    </Panel>
  );
}
