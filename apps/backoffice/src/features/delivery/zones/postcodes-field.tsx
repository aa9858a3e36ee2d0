import { Textarea } from '@mantine/core';
import type { ZoneDraft } from '../delivery-draft.ts';

/** Districts, sectors or whole postcodes. They need no map and no geocoder. */
export function PostcodesField({
  zone,
  set,
  problem,
}: {
  zone: ZoneDraft;
  set: (changes: Partial<ZoneDraft>) => void;
  problem: string | undefined;
}) {
  return (
    <Textarea
      label="Postcodes"
      description="With commas in between. SW17 is the whole district, SW17 8 a part of it."
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
