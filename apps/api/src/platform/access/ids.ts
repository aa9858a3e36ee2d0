const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our ids; anything else is in no table, and the database would refuse to look. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** The two parts of a mailed link come in either order (the specification leaves it open); an id is known by its form. */
export function tellApart(a: string, b: string): { id: string; token: string } | null {
  if (isId(a)) return { id: a, token: b };
  return isId(b) ? { id: b, token: a } : null;
}
