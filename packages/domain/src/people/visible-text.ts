/** Embeddings, overrides and isolates: they reverse the reading order beyond the end of their text. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Blanks, controls, format characters, Hangul fillers, variation selectors, blank Braille, object replacements. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]*$/u;

/**
 * The text without characters that turn the reading direction of what comes after it. A number pasted from a phone's
 * contacts has them unseen. Letters read from right to left stay as they are, and so do their marks.
 */
export function withoutTurns(text: string): string {
  return text.replace(TURNS, '');
}

/** Whether anything of a text can be seen. Joiners and selectors are part of many emoji, but alone they are none. */
export function showsSomething(text: string): boolean {
  return !UNSEEN.test(text);
}
