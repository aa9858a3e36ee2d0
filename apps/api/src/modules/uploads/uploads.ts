// Pictures: received in pieces, checked, made anew in several sizes, swept.

export { cutSocial } from './cut-social.ts';
export { makeAvif } from './make-avif.ts';
export { noSuchPicture, pictureNamed, picturesNamed } from './picture-named.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { registerUploads } from './uploads.routes.ts';
