import { randomId } from '@comanda/client/random-id';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { IconClipboardText } from '@comanda/icons/tabler';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFieldFocus } from '../../../platform/forms/use-field-focus.ts';
import { wholeLines } from '../../../platform/whole-lines.ts';
import { Buttons, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { figuresIn, lengthUnit } from '../lengths.ts';
import { pasteZoneWords as words } from '../paste-words.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { lengthWords } from '../words.ts';
import { readZones, type TypedZone, type TypedZoneLine } from './typed-zones.ts';
import type { ZoneChoice } from './use-zone-choice.ts';
import { BLANK_ZONE } from './zone-edits.ts';

type Shop = Pick<Restaurant, 'currency' | 'locale' | 'address'>;

/** What a zone was read as, in the distances and the money of the restaurant. */
function zoneSaid(zone: TypedZone, { currency, locale, address }: Shop): string {
  const unit = lengthUnit(address.country);
  const money = (typed: string) => {
    const minor = amountIn(typed, currency);
    return minor === null ? typed : formatMoney(minor, currency, locale);
  };
  const { name, kind, radius, postcodes, fee, minimum, freeOver } = zone;
  const area = kind === 'RADIUS' ? lengthWords(figuresIn(radius, unit), unit) : postcodes;
  return words.zone({ name, area, fee: money(fee), minimum: money(minimum), freeOver: money(freeOver) });
}

/** What a line came to, and what of it did not. */
function LineSaid({
  line,
  zone,
  restaurant,
}: {
  line: TypedZoneLine;
  zone: TypedZone | undefined;
  restaurant: Shop;
}) {
  return (
    <li>
      <span>{line.text}</span>
      {zone && <span> → {zoneSaid(zone, restaurant)}</span>}
      {line.left.length > 0 && <strong> {words.leftOut(line.left)}</strong>}
      {line.lacksArea && <strong> {words.noArea(lengthUnit(restaurant.address.country))}</strong>}
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
  restaurant: Shop;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { button, field } = useFieldFocus(typed === null ? 'BUTTON' : 'FIELD');
  const { country } = restaurant.address;
  const { currency } = restaurant;
  const unit = lengthUnit(country);
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
        placeholder={words.example(unit)}
        size="md"
        autoComplete="off"
        autosize
        minRows={3}
        maxRows={12}
        value={typed}
        error={rest !== '' ? words.tooLong : isTried && zones.length === 0 ? words.nothing(unit) : undefined}
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
              return <LineSaid key={index} {...{ line, zone, restaurant }} />;
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
