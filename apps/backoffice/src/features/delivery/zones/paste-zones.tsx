import { randomId } from '@comanda/client/random-id';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconClipboardText } from '@comanda/icons/tabler';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFieldFocus } from '../../../platform/forms/use-field-focus.ts';
import { wholeLines } from '../../../platform/whole-lines.ts';
import { Buttons, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { pasteZoneWords as words } from '../paste-words.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { readZones, type TypedZone, type TypedZoneLine } from './typed-zones.ts';
import type { ZoneChoice } from './use-zone-choice.ts';
import { BLANK_ZONE } from './zone-edits.ts';

/** What a line came to, and what of it did not. */
function LineSaid({ line, zone }: { line: TypedZoneLine; zone: TypedZone | undefined }) {
  return (
    <li>
      <span>{line.text}</span>
      {zone && <span> → {words.zone(zone)}</span>}
      {line.left.length > 0 && <strong> {words.leftOut(line.left)}</strong>}
      {line.lacksArea && <strong> {words.noArea}</strong>}
    </li>
  );
}

/** Zones copied from elsewhere, drafted below those that are there: nothing is saved before somebody saves the form. */
export function PasteZones({
  form,
  choice,
  restaurant,
}: {
  form: DeliveryForm;
  choice: ZoneChoice;
  restaurant: Pick<Restaurant, 'currency' | 'address'>;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { button, field } = useFieldFocus(typed === null ? 'BUTTON' : 'FIELD');
  const { country } = restaurant.address;
  const { currency } = restaurant;
  const { read, rest } = wholeLines(typed ?? '');
  const { zones, lines, head } = useMemo(
    () => readZones(read, { country, currency }),
    [read, country, currency],
  );
  if (typed === null) {
    return (
      <Button
        ref={button}
        variant="default"
        leftSection={<IconClipboardText size={18} aria-hidden="true" />}
        onClick={() => setTyped('')}
      >
        {words.open}
      </Button>
    );
  }

  function close(): void {
    setTyped(null);
    setTried(false);
  }

  function draft(): void {
    setTried(true);
    if (zones.length === 0) return;
    const drafted = zones.map((zone) => ({ ...BLANK_ZONE, ...zone, key: randomId() }));
    form.change({ zones: [...form.draft.zones, ...drafted] });
    choice.choose(drafted[0]?.key ?? null);
    close();
    // what came to nothing is there to be mended; rows of a table are read by their headings
    const unread = [
      ...lines.filter(({ zone }) => zone === null).map(({ text }) => text),
      ...(rest ? [rest] : []),
    ];
    if (unread.length > 0) setTyped([...(head === null ? [] : [head]), ...unread].join('\n'));
  }

  return (
    <Stack gap={2}>
      <Textarea
        ref={field}
        label={words.label}
        description={words.hint}
        placeholder={words.example}
        size="md"
        autoComplete="off"
        autosize
        minRows={3}
        maxRows={12}
        value={typed}
        error={rest !== '' ? words.tooLong : isTried && zones.length === 0 ? words.nothing : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setTried(false);
        }}
      />
      {typed.trim() !== '' && (
        <Text as="div" size="sm" tone="muted" aria-live="polite">
          <Stack as="ul" gap={1}>
            {lines.map((line, index) => {
              const isFirst = lines.findIndex(({ zone }) => zone === line.zone) === index;
              const zone = line.zone !== null && isFirst ? zones[line.zone] : undefined;
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the text
              return <LineSaid key={index} line={line} zone={zone} />;
            })}
          </Stack>
        </Text>
      )}
      <Buttons>
        <Button variant="default" onClick={draft}>
          {words.draft(zones.length)}
        </Button>
        <Button variant="subtle" onClick={close}>
          {words.cancel}
        </Button>
      </Buttons>
    </Stack>
  );
}
