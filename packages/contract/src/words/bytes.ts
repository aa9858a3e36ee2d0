const STEPS = ['kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** Bytes as people say them: "0 MB", "0.4 MB", "12 MB", "1.5 GB"; from a tenth of a megabyte on. */
export function byteWords(bytes: number): string {
  let [size, step] = [bytes / STEP, 0];
  while ((step === 0 || size >= STEP) && step < STEPS.length - 1) {
    size /= STEP;
    step += 1;
  }
  const tenths = Math.round(size * 10) / 10;
  return `${tenths < 10 ? tenths : Math.round(size)} ${STEPS[step]}`;
}
