// Where the centre of a postcode lies, for deliveries without a geocoder.

export { createPostcodeCentres, storeCentres, type WithCentres } from './centres.ts';
export { readCentres } from './read-centres.ts';
