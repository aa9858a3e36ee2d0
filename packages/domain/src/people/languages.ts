/** The languages in which sentences are written (BCP 47). The first is spoken to whoever reads none of them. */
export const LANGUAGES = ['en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language in which people with a locale (BCP 47) are spoken to. */
export function languageOf(locale: string): Language {
  const own = locale.split('-')[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === own) ?? LANGUAGES[0];
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Chooses what is said of a number by the rules of a language: one, few, many, or any other. */
export function pluralIn(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** The same words in another language: other texts, from functions that take and give the same. */
export type InWords<Said> = Said extends string
  ? string
  : Said extends (...given: infer Given) => infer Told
    ? (...given: Given) => InWords<Told>
    : Said extends object
      ? { readonly [Key in keyof Said]: InWords<Said[Key]> }
      : Said;

/**
 * Does not compile unless `Own` says all that `English` says. The last line of `x-words.de.ts`:
 * `export type Complete = SaysAll<typeof import('./x-words.ts'), typeof import('./x-words.de.ts')>;`
 */
export type SaysAll<English, Own extends InWords<English>> = Own;
