/** The fourteen allergens of EU regulation 1169/2011, annex II. */
export const ALLERGENS = [
  'CELERY',
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'LUPIN',
  'MILK',
  'MOLLUSCS',
  'MUSTARD',
  'NUTS',
  'PEANUTS',
  'SESAME',
  'SOYA',
  'SULPHITES',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DECLARATIONS = ['CONTAINS', 'MAY_CONTAIN', 'FREE'] as const;

/** What a restaurant declares of one dish or option; an allergen that is absent is *not declared* (product.md). */
export type Allergens = { readonly [A in Allergen]?: (typeof DECLARATIONS)[number] | undefined };

/** What is known of a dish as it is ordered; an allergen in none of the lists is declared free of. */
export type AllergenFacts = {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly notDeclared: readonly Allergen[];
};

function factsOf(levelOf: (allergen: Allergen) => keyof AllergenFacts | null): AllergenFacts {
  const of = (level: keyof AllergenFacts) => ALLERGENS.filter((allergen) => levelOf(allergen) === level);
  return { contains: of('contains'), mayContain: of('mayContain'), notDeclared: of('notDeclared') };
}

/**
 * The allergens of a dish with the options that are chosen for it, an option taken twice counting once. An option only
 * ever adds: what leaves something out removes no allergen (product.md, "Allergies").
 */
export function allergenFacts(dish: Allergens, options: readonly Allergens[] = []): AllergenFacts {
  const parts = [dish, ...options];
  return factsOf((allergen) => {
    const declared = parts.map((part) => part[allergen]);
    if (declared.includes('CONTAINS')) return 'contains';
    if (declared.includes('MAY_CONTAIN')) return 'mayContain';
    return declared.includes(undefined) ? 'notDeclared' : null;
  });
}

/** What of it a diner avoids: contained, possible, or not declared, which never passes; null when nothing is. */
export function avoidedIn(facts: AllergenFacts, avoid: readonly Allergen[]): AllergenFacts | null {
  const among = (allergens: readonly Allergen[]) => allergens.filter((allergen) => avoid.includes(allergen));
  const found = {
    contains: among(facts.contains),
    mayContain: among(facts.mayContain),
    notDeclared: among(facts.notDeclared),
  };
  return found.contains.length + found.mayContain.length + found.notDeclared.length > 0 ? found : null;
}
