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

/** What a restaurant declares of one dish or option; an allergen that is absent is *not declared*. */
export type Allergens = { readonly [A in Allergen]?: (typeof DECLARATIONS)[number] | undefined };

/** What is known of a dish as it is ordered; an allergen in none of the lists is declared free of. */
export type AllergenFacts = {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly notDeclared: readonly Allergen[];
};

/** The level that an allergen has in a dish and its options together; null when all are declared free of it. */
function levelIn(parts: readonly Allergens[], allergen: Allergen): keyof AllergenFacts | null {
  let level: keyof AllergenFacts | null = null;
  for (const { [allergen]: declared } of parts) {
    if (declared === 'CONTAINS') return 'contains';
    if (declared === 'MAY_CONTAIN') level = 'mayContain';
    else if (declared === undefined) level ??= 'notDeclared';
  }
  return level;
}

/**
 * The allergens of a dish with the options that are chosen for it, an option taken twice counting once. An option only
 * ever adds: what leaves something out removes no allergen.
 */
export function allergenFacts(dish: Allergens, options: readonly Allergens[] = []): AllergenFacts {
  const parts = [dish, ...options];
  const facts: Record<keyof AllergenFacts, Allergen[]> = { contains: [], mayContain: [], notDeclared: [] };
  for (const allergen of ALLERGENS) {
    const level = levelIn(parts, allergen);
    if (level) facts[level].push(allergen);
  }
  return facts;
}

/** What is declared, with what others say of the same dish: they add an allergen or a doubt, and take none away. */
export function withAllergensOf(declared: Allergens, others: readonly Allergens[]): Allergens {
  const raised: { [A in Allergen]?: Allergens[A] } = { ...declared };
  for (const allergen of ALLERGENS) {
    const said = others.map((other) => other[allergen]);
    if (said.includes('CONTAINS')) raised[allergen] = 'CONTAINS';
    else if (said.includes('MAY_CONTAIN') && raised[allergen] !== 'CONTAINS')
      raised[allergen] = 'MAY_CONTAIN';
  }
  return raised;
}

/** Avoided allergens that a dish contains, may contain or does not declare; null when there are none. */
export function avoidedIn(facts: AllergenFacts, avoid: readonly Allergen[]): AllergenFacts | null {
  const among = (allergens: readonly Allergen[]) => allergens.filter((allergen) => avoid.includes(allergen));
  const found = {
    contains: among(facts.contains),
    mayContain: among(facts.mayContain),
    notDeclared: among(facts.notDeclared),
  };
  return found.contains.length + found.mayContain.length + found.notDeclared.length > 0 ? found : null;
}
