// biome-ignore lint/complexity/noBannedTypes: generated before the first migration
export type Schema = {};
