/** What other modules may use of postcodes. */
export { createPostcodeCentres, type PostcodeCentres, storeCentres } from './centres.ts';
export { readCentres } from './read-centres.ts';
