/** What the information on a restaurant says. */
export const informationWords = {
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  elsewhere: 'Elsewhere',
  hours: 'Opening hours',
  today: 'today',
  allergens: 'Allergens',
  declared: 'Dishes and options list the 14 allergens as far as they are declared.',
  kitchens: 'Kitchens share tables and oil: always tell the restaurant about allergies.',
} as const;
