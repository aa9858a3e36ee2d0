/** Something, an @, and a name with a full stop inside; what is really an address, the server knows. */
export function looksLikeEmail(text: string): boolean {
  const [mailbox = '', host = '', ...more] = text.split('@');
  return more.length === 0 && mailbox !== '' && host.slice(1, -1).includes('.') && !/\s/.test(text);
}
