import { UNKNOWN_ERROR } from '@comanda/client/api-error';
import type { Place } from '@comanda/domain/delivery/delivery';
import { IconCircleCheck, IconMapPinOff } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useOffice } from '../../office.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { placeExample } from './postcode-words.ts';
import type { Trial } from './trial.ts';
import { pointIn } from './typed-point.ts';
import { mapWords as words } from './words.ts';

/** Which zone an address falls into, with the settings as they stand in the form. */
export function TryAddress({
  restaurantId,
  country,
  trial,
  onPlace,
}: {
  restaurantId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  trial: Trial | null;
  /** Null when it cannot be placed: what was shown of the last one goes. */
  onPlace: (place: Place | null) => void;
}) {
  const { client } = useOffice();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  function fail(message: string): void {
    onPlace(null);
    setProblem(message);
  }

  async function find(): Promise<void> {
    const address = typed.trim();
    const point = pointIn(address);
    if (point) return onPlace({ location: point });
    if (address.length < 2) return fail(words.typeMore);
    setAsking(true);
    try {
      const found = await client.call('findPlace', { params: { id: restaurantId }, query: { address } });
      const { location, postcode } = found;
      onPlace({ location: location ?? undefined, postcode: postcode ?? undefined });
    } catch (error) {
      fail((error instanceof Error && error.message) || UNKNOWN_ERROR);
    } finally {
      setAsking(false);
    }
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // inside of the settings' own form, which it must not send
    event.preventDefault();
    void find();
  }

  return (
    <Stack as="section" gap={2} aria-labelledby="try-title">
      <Heading id="try-title" level={3} size="md">
        {words.tryTitle}
      </Heading>
      <Row gap={2} wrap={false} align="stretch">
        <TextInput
          flex={1}
          aria-label={words.tryLabel}
          placeholder={placeExample(country)}
          size="md"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={onKey}
        />
        <Button variant="default" size="md" aria-disabled={isAsking} onClick={() => void find()}>
          {words.tryIt}
        </Button>
      </Row>
      <div role="status" style={{ minHeight: '3.5rem' }}>
        {problem ? (
          <Text tone="muted">{problem}</Text>
        ) : (
          trial && (
            <>
              <Text size="lg" weight="bold" tone={trial.isInside ? 'success' : 'danger'}>
                <Row as="span" gap={2}>
                  {trial.isInside ? (
                    <IconCircleCheck size={20} aria-hidden="true" />
                  ) : (
                    <IconMapPinOff size={20} aria-hidden="true" />
                  )}
                  {trial.words}
                </Row>
              </Text>
              <Text tone="muted">{trial.details}</Text>
            </>
          )
        )}
      </div>
    </Stack>
  );
}
