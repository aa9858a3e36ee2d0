import { UNKNOWN_ERROR } from '@comanda/client/api-error';
import type { Place } from '@comanda/domain/delivery';
import { IconCircleCheck, IconMapPinOff } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useOffice } from '../../office.ts';
import { placeExample } from './postcode-words.ts';
import type { Trial } from './trial.ts';
import styles from './try-address.module.css';
import { pointIn } from './typed-point.ts';

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
    if (address.length < 2) return fail('Type an address, a postcode, or a latitude and longitude.');
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
    <section className={styles.try} aria-labelledby="try-title">
      <h3 id="try-title" className={styles.tryTitle}>
        Try an address
      </h3>
      <div className={styles.tryRow}>
        <TextInput
          className={styles.tryInput ?? ''}
          aria-label="Address, postcode or coordinates"
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
          Try
        </Button>
      </div>
      <div role="status" className={styles.verdict} data-inside={trial?.isInside}>
        {problem ? (
          <p className={styles.text}>{problem}</p>
        ) : (
          trial && (
            <>
              <p className={styles.verdictWords}>
                {trial.isInside ? (
                  <IconCircleCheck size={20} aria-hidden="true" />
                ) : (
                  <IconMapPinOff size={20} aria-hidden="true" />
                )}
                {trial.words}
              </p>
              <p className={styles.text}>{trial.details}</p>
            </>
          )
        )}
      </div>
    </section>
  );
}
