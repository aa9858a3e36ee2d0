/** A text without `dropped` at its end. A loop, because `0+$` takes quadratic time on some texts. */
export function withoutEnd(text: string, dropped: string): string {
  let end = text.length;
  while (end > 0 && dropped.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** What stands before the first of these characters; the whole text where none of them is in it. */
export function before(text: string, ...marks: readonly string[]): string {
  const places = marks.map((mark) => text.indexOf(mark)).filter((place) => place !== -1);
  return text.slice(0, Math.min(text.length, ...places));
}
