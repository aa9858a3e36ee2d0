const USUAL_MINUTES = [15, 20, 30] as const;
export const MORE_MINUTES = 5;

/** The usual time and what is near it: three chips, the restaurant's own time always among them. */
export function minuteChoices(usual: number): readonly number[] {
  const known: readonly number[] = USUAL_MINUTES;
  if (known.includes(usual)) return known;
  const nearest = known.reduce((best, minutes) =>
    Math.abs(minutes - usual) < Math.abs(best - usual) ? minutes : best,
  );
  return known.map((minutes) => (minutes === nearest ? usual : minutes)).sort((a, b) => a - b);
}
