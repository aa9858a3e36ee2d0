import type { Config } from '#config.ts';
import type { Locate } from '#modules/quotes';
import type { Database } from '#platform/database/database.ts';

/** A stand-in of a card provider, in a process of its own. */
export type TestCards = {
  /** With which the provider's adapter asks the stand-in. */
  readonly settings: Partial<Config>;
  /** The same for processes that are started by this one. */
  readonly environment: Readonly<Record<string, string>>;
  /** Has payments reported to a server. */
  readonly reportTo: (baseUrl: string) => void;
  readonly stop: () => void;
};

type Say = (sentence: string) => void;

/** What a server shows where SEED_DEMO asks for it. Nothing of it is part of the product. */
export type Demo = {
  /** The restaurant in which a visitor is invited to order. */
  readonly slug: string;
  /** Logins of the demo, each with its role. */
  readonly logins: readonly { readonly email: string; readonly as: string }[];
  readonly locate: Locate;
  /** The settings that a demo has where its operator has none. */
  readonly settingsOf: (config: Config) => Config;
  /** Null where no cards are to be tried out. */
  readonly startTestCards: (config: Config) => Promise<TestCards | null>;
  /** Makes what must be there at the first visit. `now`: epoch ms. */
  readonly prepare: (
    database: Database,
    start: {
      readonly config: Config;
      readonly now: number;
      readonly hasTestCards: boolean;
      readonly say: Say;
    },
  ) => Promise<void>;
  /** Makes what nobody has to wait for, while the server serves. */
  readonly complete: (
    database: Database,
    start: { readonly now: number; readonly say: Say },
  ) => Promise<void>;
};

export type LoadDemo = (config: Config) => Promise<Demo | null>;
