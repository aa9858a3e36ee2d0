import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconTrash } from '@comanda/icons/tabler';
import { Button, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import styles from '../delivery.module.css';
import type { ZoneDraft, ZoneKind } from '../delivery-draft.ts';
import { problemAt } from '../delivery-problems.ts';
import { postcodeHint } from '../postcode-words.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { CornerTable } from './corner-table.tsx';
import { RadiusField } from './radius-field.tsx';
import type { ZoneChoice } from './use-zone-choice.ts';

const KINDS: { value: ZoneKind; label: string }[] = [
  { value: 'RADIUS', label: 'Ring' },
  { value: 'POLYGON', label: 'Drawn area' },
  { value: 'POSTCODES', label: 'Postcodes' },
];

const FIELDS = [
  ['fee', 'Fee', 'decimal', ''],
  ['minimum', 'Minimum order', 'decimal', 'None'],
  ['freeOver', 'Free from', 'decimal', 'Never'],
  ['travelMinutes', 'Way, minutes', 'numeric', ''],
] as const;

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
      label="Postcodes"
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
  const kind = KINDS.find(({ value }) => value === zone.kind) ?? KINDS[0];
  return (
    <div className={styles.editor}>
      <TextInput
        label="Name"
        size="md"
        value={zone.name}
        error={problem('name')}
        aria-invalid={problem('name') !== undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <fieldset className={styles.kinds}>
        <legend>Shape</legend>
        <SegmentedControl
          fullWidth
          size="md"
          data={KINDS}
          value={kind?.value ?? 'RADIUS'}
          onChange={(value) => {
            const chosen = KINDS.find((one) => one.value === value);
            if (chosen) set({ kind: chosen.value });
            choice.chooseCorner(null);
          }}
        />
      </fieldset>
      {zone.kind === 'RADIUS' && <RadiusField zone={zone} set={set} problem={problem('shape')} />}
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
      <div className={styles.pair}>
        {FIELDS.map(([field, label, inputMode, placeholder]) => (
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
      </div>
      <div className={styles.editorEnd}>
        <Switch
          label="Delivers there now"
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
          Remove zone
        </Button>
      </div>
    </div>
  );
}
