import { useState } from 'react';

export type ZoneChoice = {
  /** The zone that is open in the list and can be drawn on the map. */
  readonly key: string | null;
  /** The corner of its outline that arrow keys move. */
  readonly corner: number | null;
  readonly choose: (key: string | null) => void;
  readonly chooseCorner: (corner: number | null) => void;
};

export function useZoneChoice(): ZoneChoice {
  const [chosen, setChosen] = useState<{ key: string | null; corner: number | null }>({
    key: null,
    corner: null,
  });
  return {
    ...chosen,
    choose: (key) => setChosen({ key, corner: null }),
    chooseCorner: (corner) => setChosen(({ key }) => ({ key, corner })),
  };
}
