/** What other modules may use of uploads. */
export { makeAvif } from './make-avif.ts';
export { pictureNamed, picturesNamed } from './picture-named.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { registerUploads } from './uploads.routes.ts';
