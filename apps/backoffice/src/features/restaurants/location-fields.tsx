import { IconCurrentLocation, IconMapPin, IconMapPinOff } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import type { Form } from '../../platform/forms/use-form.ts';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { PinPad } from './pin-pad.tsx';
import { isLocationSet, pastedLocation } from './typed-location.ts';
import { pinWords } from './words.ts';

/** Browsers give their location over HTTPS and on this very machine only. */
const CAN_LOCATE = isSecureContext && 'geolocation' in navigator;
/** About a metre. */
const DECIMALS = 5;

/** The pin: typed, pasted in one piece from a map, or taken from a device that stands there. */
export function LocationFields({ form }: { form: Pick<Form<'lat' | 'lng'>, 'values' | 'field' | 'change'> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { lat, lng } = form.values;
  const isSet = isLocationSet({ lat, lng });

  function paste(event: ClipboardEvent): void {
    const pasted = pastedLocation(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    form.change('lat', pasted.lat);
    form.change('lng', pasted.lng);
  }

  function locate(): void {
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.change('lat', coords.latitude.toFixed(DECIMALS));
        form.change('lng', coords.longitude.toFixed(DECIMALS));
      },
      () => setProblem(pinWords.unknownHere),
    );
  }

  return (
    <Stack as="fieldset" onPaste={paste}>
      <Text as="legend" weight="medium">
        {pinWords.title}
      </Text>
      <Text tone={isSet ? 'success' : 'muted'} weight="medium" figures>
        <Row as="span" gap={2} wrap={false}>
          {isSet ? (
            <IconMapPin size={20} aria-hidden="true" />
          ) : (
            <IconMapPinOff size={20} aria-hidden="true" />
          )}
          {isSet ? `${lat}, ${lng}` : pinWords.none}
        </Row>
      </Text>
      <Text size="sm" tone="muted">
        {pinWords.hint}
      </Text>
      <Columns least="field">
        <TextInput
          label={pinWords.latitude}
          inputMode="text"
          autoComplete="off"
          size="md"
          {...form.field('lat')}
        />
        <TextInput
          label={pinWords.longitude}
          inputMode="text"
          autoComplete="off"
          size="md"
          {...form.field('lng')}
        />
      </Columns>
      {isSet && <PinPad form={form} />}
      {CAN_LOCATE && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
            onClick={locate}
          >
            {pinWords.here}
          </Button>
        </Row>
      )}
      {problem && (
        <Text role="status" size="sm" tone="muted">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
