/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the download has taken what it needs by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
