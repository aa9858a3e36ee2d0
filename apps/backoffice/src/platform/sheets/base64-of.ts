/** Read at once: more arguments than that no function takes. */
const PIECE = 8_192;

/** The bytes of a file as calls take them. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}
