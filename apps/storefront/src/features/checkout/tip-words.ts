/** What the checkout says about tips. */
export const TIP_WORDS = {
  title: 'Tip for the team (optional)',
  none: 'No tip',
  other: 'Other amount',
  percent: (percent: number) => `${percent}%`,
  own: 'Your tip',
  unclear: (example: string) => `Write an amount like ${example}, or choose “No tip”.`,
} as const;
