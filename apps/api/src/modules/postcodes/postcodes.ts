// Where the centre of a postcode lies, for deliveries without a geocoder.

export { createPostcodeCentres, type PostcodeCentres, storeCentres } from './centres.ts';
export { readCentres } from './read-centres.ts';
