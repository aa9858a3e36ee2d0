import type { UploadFile } from './upload-item.ts';

function extensionOf({ name }: UploadFile): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot).toLowerCase();
}

function matches(file: UploadFile, wanted: string): boolean {
  const pattern = wanted.trim().toLowerCase();
  const type = file.type.toLowerCase();
  if (pattern.startsWith('.')) return extensionOf(file) === pattern;
  if (pattern.endsWith('/*')) return type.startsWith(pattern.slice(0, -1));
  return pattern === '*' || type === pattern;
}

/** Whether a file is of a wanted kind, by MIME type or extension (specification §5). No wish takes everything. */
export function accepts(accept: readonly string[], file: UploadFile): boolean {
  return accept.length === 0 || accept.some((wanted) => matches(file, wanted));
}

/** Thumbnails are only for jpg, jpeg, png, gif or image types (specification §5). */
export function hasThumbnail(file: UploadFile): boolean {
  return accepts(['image/*', '.jpg', '.jpeg', '.png', '.gif'], file);
}
