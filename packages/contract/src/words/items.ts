/** Why an item cannot be had although it is not sold out itself. */
export function tooFewChoicesWords(item: string, group: string, when: 'now' | 'then'): string {
  return `${item} can't be ordered ${when}: too few choices are left in ${group}.`;
}
