// The one document of the back office, with its files.

export { registerOffice } from './office-pages.ts';
