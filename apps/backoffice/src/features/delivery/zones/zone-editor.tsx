import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconTrash } from '@comanda/icons/tabler';
import { Button, SegmentedControl, Slider, Switch, Textarea, TextInput } from '@mantine/core';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../delivery.module.css';
import type { ZoneDraft } from '../delivery-draft.ts';
import { problemAt } from '../delivery-problems.ts';
import { figuresIn, type LengthUnit, lengthUnit, METRES_OF, metresIn, typedLength } from '../lengths.ts';
import { postcodeHint } from '../postcode-words.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { zoneWords as words } from '../words.ts';
import { CornerTable } from './corner-table.tsx';
import type { ZoneChoice } from './use-zone-choice.ts';

const SHORTEST = { km: 0.2, mi: 0.1 } as const;
const LONGEST = { km: 15, mi: 10 } as const;

/** A ring around the restaurant: by slider, by number, or by its handle on the map. */
function RadiusField({
  zone,
  unit,
  set,
  problem,
}: {
  zone: ZoneDraft;
  unit: LengthUnit;
  set: (changes: Partial<ZoneDraft>) => void;
  problem: string | undefined;
}) {
  const metres = metresIn(zone.radius);
  const length = Number.isNaN(metres) ? SHORTEST[unit] : metres / METRES_OF[unit];
  const put = (figures: string) => set({ radius: typedLength(figures, unit) });
  return (
    <div className={styles.radius}>
      <Slider
        mb="var(--space-3)"
        min={SHORTEST[unit]}
        max={LONGEST[unit]}
        step={0.1}
        value={Math.min(LONGEST[unit], Math.max(SHORTEST[unit], length))}
        label={null}
        thumbLabel={words.radiusSlider(unit)}
        onChange={(value) => put(String(Math.round(value * 10) / 10))}
      />
      <TextInput
        label={words.radius(unit)}
        inputMode="decimal"
        size="md"
        value={figuresIn(zone.radius, unit)}
        error={problem}
        aria-invalid={problem !== undefined}
        onChange={(event) => put(event.currentTarget.value)}
      />
    </div>
  );
}

/** Districts, sectors or whole postcodes. They need no map and no geocoder. */
function PostcodesField({
  zone,
  country,
  set,
  problem,
}: {
  zone: ZoneDraft;
  /** ISO 3166-1 alpha-2. */
  country: string;
  set: (changes: Partial<ZoneDraft>) => void;
  problem: string | undefined;
}) {
  return (
    <Textarea
      label={words.postcodes}
      description={postcodeHint(country)}
      autosize={false}
      rows={3}
      size="md"
      value={zone.postcodes}
      error={problem}
      aria-invalid={problem !== undefined}
      onChange={(event) => set({ postcodes: event.currentTarget.value })}
    />
  );
}

export function ZoneEditor({
  zone,
  index,
  form,
  choice,
  restaurant,
}: {
  zone: ZoneDraft;
  index: number;
  form: DeliveryForm;
  choice: ZoneChoice;
  restaurant: Restaurant;
}) {
  const set = (changes: Partial<ZoneDraft>) => form.changeZone(zone.key, changes);
  const problem = (field: string) => problemAt(form.problems, `zones.${index}.${field}`);
  const kind = words.kinds.find(({ value }) => value === zone.kind) ?? words.kinds[0];
  return (
    <Stack gap={4} className={styles.editor}>
      <TextInput
        label={words.name}
        size="md"
        value={zone.name}
        error={problem('name')}
        aria-invalid={problem('name') !== undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Stack as="fieldset" gap={0}>
        <Text as="legend" weight="medium">
          {words.shape}
        </Text>
        <SegmentedControl
          fullWidth
          size="md"
          data={[...words.kinds]}
          value={kind?.value ?? 'RADIUS'}
          onChange={(value) => {
            const chosen = words.kinds.find((one) => one.value === value);
            if (chosen) set({ kind: chosen.value });
            choice.chooseCorner(null);
          }}
        />
      </Stack>
      {zone.kind === 'RADIUS' && (
        <RadiusField
          zone={zone}
          unit={lengthUnit(restaurant.address.country)}
          set={set}
          problem={problem('shape')}
        />
      )}
      {zone.kind === 'POLYGON' && (
        <CornerTable
          zone={zone}
          set={set}
          choice={choice}
          around={restaurant.location}
          problem={problem('shape')}
        />
      )}
      {zone.kind === 'POSTCODES' && (
        <PostcodesField
          zone={zone}
          country={restaurant.address.country}
          set={set}
          problem={problem('shape')}
        />
      )}
      <Columns least="field">
        {words.fields.map(([field, label, inputMode, placeholder]) => (
          <TextInput
            key={field}
            label={field === 'travelMinutes' ? label : `${label}, ${restaurant.currency}`}
            placeholder={placeholder}
            inputMode={inputMode}
            size="md"
            value={zone[field]}
            error={problem(field)}
            aria-invalid={problem(field) !== undefined}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
      </Columns>
      <Row justify="between">
        <Switch
          label={words.active}
          size="md"
          checked={zone.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => {
            form.change({ zones: form.draft.zones.filter(({ key }) => key !== zone.key) });
            choice.choose(null);
          }}
        >
          {words.remove}
        </Button>
      </Row>
    </Stack>
  );
}
