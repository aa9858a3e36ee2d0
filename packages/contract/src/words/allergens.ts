import { ALLERGENS, type Allergen, type AllergenFacts, avoidedIn } from '@comanda/domain/menu/allergens';

/** "peanuts": the law's own words. */
export function allergenWord(allergen: Allergen): string {
  return allergen.toLowerCase();
}

/** "milk", "milk and eggs", "milk, eggs and nuts". */
export function listAllergens(allergens: readonly Allergen[], join = 'and'): string {
  const words = allergens.map(allergenWord);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${join} ${words.at(-1)}`;
}

/**
 * All that is known, in whole sentences: "Contains eggs and milk. May contain nuts. Not declared: soya." `whenSilent`
 * is what its reader does about a dish of which nothing is declared: a diner asks, unless it says otherwise.
 */
export function allergenSentence(
  { contains, mayContain, notDeclared }: AllergenFacts,
  whenSilent = 'Allergens are not declared: ask the restaurant.',
): string {
  const sentences: string[] = [];
  if (contains.length > 0) sentences.push(`Contains ${listAllergens(contains)}.`);
  if (mayContain.length > 0) sentences.push(`May contain ${listAllergens(mayContain)}.`);
  if (notDeclared.length === ALLERGENS.length) sentences.push(whenSilent);
  else if (notDeclared.length > 0) sentences.push(`Not declared: ${listAllergens(notDeclared)}.`);
  return sentences.join(' ') || 'Contains none of the 14 allergens.';
}

/**
 * What speaks against it for a diner that avoids these: "Contains milk, may contain nuts, doesn’t say whether it
 * contains soya"; null when nothing does. It never says that a dish is safe.
 */
export function avoidedWords(facts: AllergenFacts, avoid: readonly Allergen[]): string | null {
  const found = avoidedIn(facts, avoid);
  if (!found) return null;
  const { contains, mayContain, notDeclared } = found;
  const parts: string[] = [];
  if (contains.length > 0) parts.push(`contains ${listAllergens(contains)}`);
  if (mayContain.length > 0) parts.push(`may contain ${listAllergens(mayContain)}`);
  if (notDeclared.length > 0)
    parts.push(`doesn’t say whether it contains ${listAllergens(notDeclared, 'or')}`);
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What else is known of a dish beside what is avoided: "Also contains mustard."; empty where there is nothing. */
export function besidesWords(facts: AllergenFacts, avoid: readonly Allergen[]): string {
  const others = (allergens: readonly Allergen[]) => allergens.filter((known) => !avoid.includes(known));
  const [contains, mayContain] = [others(facts.contains), others(facts.mayContain)];
  const notDeclared = others(facts.notDeclared);
  return [
    contains.length > 0 && `Also contains ${listAllergens(contains)}.`,
    mayContain.length > 0 && `May ${contains.length > 0 ? '' : 'also '}contain ${listAllergens(mayContain)}.`,
    notDeclared.length > 0 && `Not declared: ${listAllergens(notDeclared)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same, to the diner that avoids them: "Contains milk, which you avoid". */
export function youAvoidWords(facts: AllergenFacts, avoid: readonly Allergen[]): string | null {
  const words = avoidedWords(facts, avoid);
  return words && `${words}, which you avoid`;
}
