/** As many characters as the texts of a delivery's address may have. */
export const ADDRESS_LENGTHS = { line1: 120, line2: 120, city: 80, postcode: 12, note: 200 } as const;

export const ORDER_LENGTHS = {
  table: 20,
  promotionCode: 40,
  name: 80,
  email: 254,
  allergyNote: 200,
  note: 200,
} as const;

export const DISH_NOTE_LENGTH = 140;

/** Of one order: far above a feast, and low enough that a board full of such orders still opens at once. */
export const ORDER_LIMITS = { lines: 60, pieces: 500, options: 400 } as const;
