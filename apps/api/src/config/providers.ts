import type { z } from 'zod';
import type { standIn } from '#platform/settings.ts';
import { paystackSettings } from '#settings/paystack';
import { stripeSettings } from '#settings/stripe';

/** What a provider of payments says of itself, whether its key is set or not. */
type ProviderSettings = {
  /** As it stands in entries, in the address of its webhook, and before its stand-in in TEST_HOOKS. */
  readonly name: string;
  /** As people call it. */
  readonly label: string;
  /** The variables without which it is not there. */
  readonly needs: readonly string[];
  readonly variables: Readonly<Record<string, z.ZodType<string | undefined>>>;
  readonly hooks: Readonly<Record<string, typeof standIn>>;
};

/** Every provider that Comanda knows, in the order in which they are named. */
const PROVIDERS = [stripeSettings, paystackSettings] as const satisfies readonly ProviderSettings[];

export const providerVariables = { ...stripeSettings.variables, ...paystackSettings.variables };
export const providerHooks = { ...stripeSettings.hooks, ...paystackSettings.hooks };

/** As people call the providers that Comanda knows. */
export const PROVIDER_LABELS: readonly string[] = PROVIDERS.map(({ label }) => label);

/** As people call a provider, also one whose key is gone; its own name where nobody knows it. */
export const providerLabel = (name: string): string =>
  PROVIDERS.find((one) => one.name === name)?.label ?? name;

type Providing = Readonly<Partial<Record<keyof typeof providerVariables, string | undefined>>>;

/** Of each provider, what it needs and has, and what it lacks. */
export const providerNeeds = (settings: Providing) =>
  PROVIDERS.map(({ name, label, needs }) => {
    const { has = [], lacks = [] } = Object.groupBy(needs, (one) => (settings[one] ? 'has' : 'lacks'));
    return { name, label, has, lacks };
  });
