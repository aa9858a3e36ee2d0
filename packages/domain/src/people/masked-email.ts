/** "a…@example.com": enough to recognise an address that one knows, too little to write to it. */
export function maskedEmail(email: string): string {
  const place = email.lastIndexOf('@');
  const [first = ''] = email;
  return place < 1 ? '…' : `${first}…${email.slice(place)}`;
}
