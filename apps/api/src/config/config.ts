// The settings of Comanda: what each is for, how they are read, and what is refused at start.

export { BOUNDS, type Bounds, WIDE_BOUNDS } from './bounds.ts';
export { WELL_KNOWN_PASSWORD } from './dangers.ts';
export { namesIn, refuseMisspelt } from './misspelt.ts';
export { PROVIDER_LABELS, providerLabel, providerNeeds } from './providers.ts';
export {
  type Config,
  formerSettings,
  isShared,
  readConfig,
  renderEnvExample,
  SECRET_NAMES,
  SETTING_NAMES,
} from './read-settings.ts';
