export const PHONE_WORDS = {
  cut: 'What you pasted was too long and is cut here: check the number.',
} as const;
