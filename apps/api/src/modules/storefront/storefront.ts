// The documents that diners open, with all files that belong to them.

export { registerStorefront } from './diner-documents.ts';
