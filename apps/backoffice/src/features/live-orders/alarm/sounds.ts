export type SoundName = 'new' | 'cancelled' | 'late' | 'offline';

/** One note: when it starts and how long it lasts in ms, its pitch in Hz. */
export type Note = { readonly at: number; readonly lasts: number; readonly pitch: number };

/** The board's sounds. Most energy lies between 1 and 3 kHz: lower beeps vanish under an extractor fan. */
export const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  new: [
    { at: 0, lasts: 180, pitch: 880 },
    { at: 180, lasts: 180, pitch: 1175 },
    { at: 480, lasts: 180, pitch: 880 },
    { at: 660, lasts: 180, pitch: 1175 },
  ],
  cancelled: [
    { at: 0, lasts: 260, pitch: 1568 },
    { at: 280, lasts: 420, pitch: 1319 },
  ],
  late: [{ at: 0, lasts: 160, pitch: 330 }],
  offline: [
    { at: 0, lasts: 90, pitch: 1047 },
    { at: 150, lasts: 90, pitch: 1047 },
    { at: 300, lasts: 90, pitch: 1047 },
  ],
};

/** Twice the amplitude: +6 dB. */
export const URGENT_GAIN = 2;
