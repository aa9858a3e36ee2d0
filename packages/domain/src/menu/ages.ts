const AGE = /^AGE_(\d{1,2})$/;

/** The age in years that the receiver of dishes with these tags must have; null where none asks for one. */
export function minimumAge(tags: Iterable<string>): number | null {
  let least: number | null = null;
  for (const tag of tags) {
    const age = Number(AGE.exec(tag)?.[1] ?? 0);
    if (age > (least ?? 0)) least = age;
  }
  return least;
}
