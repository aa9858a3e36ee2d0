/** What the checkout says about allergies. */
export const ALLERGY_WORDS = {
  question: 'Does anyone have a food allergy?',
  yes: 'Yes',
  no: 'No',
  avoid: 'What can’t they eat?',
  note: 'Anything else the kitchen should know?',
  noteExample: 'Traces too; kiwi',
  unanswered: 'Tell us whether anyone has a food allergy.',
  unsaid: 'Tell us what they can’t eat.',
} as const;
