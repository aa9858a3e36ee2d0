import { Slider, TextInput } from '@mantine/core';
import styles from '../delivery.module.css';
import { metresIn, type ZoneDraft } from '../delivery-draft.ts';

const SHORTEST_KM = 0.2;
const LONGEST_KM = 15;

/** A ring around the restaurant: by slider, by number, or by its handle on the map. */
export function RadiusField({
  zone,
  set,
  problem,
}: {
  zone: ZoneDraft;
  set: (changes: Partial<ZoneDraft>) => void;
  problem: string | undefined;
}) {
  const metres = metresIn(zone.radiusKm);
  const km = Number.isNaN(metres) ? SHORTEST_KM : metres / 1000;
  return (
    <div className={styles.radius}>
      <Slider
        className={styles.slider ?? ''}
        min={SHORTEST_KM}
        max={LONGEST_KM}
        step={0.1}
        value={Math.min(LONGEST_KM, Math.max(SHORTEST_KM, km))}
        label={null}
        thumbLabel="Radius in kilometres"
        onChange={(value) => set({ radiusKm: String(Math.round(value * 10) / 10) })}
      />
      <TextInput
        label="Radius, km"
        inputMode="decimal"
        size="md"
        className={styles.km ?? ''}
        value={zone.radiusKm}
        error={problem}
        aria-invalid={problem !== undefined}
        onChange={(event) => set({ radiusKm: event.currentTarget.value })}
      />
    </div>
  );
}
