/** "Pizza, Italian ,," → two cuisines. */
export function cuisinesIn(typed: string): string[] {
  return typed
    .split(',')
    .map((cuisine) => cuisine.trim())
    .filter((cuisine) => cuisine !== '');
}
