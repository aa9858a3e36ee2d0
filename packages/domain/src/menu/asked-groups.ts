/** What is needed of a group to know which ones are asked: each option with the groups that it opens. */
export type AskingGroup = {
  readonly id: string;
  readonly options: readonly {
    readonly id: string;
    /** Groups that are asked only when this option is chosen. */
    readonly opens?: readonly string[] | undefined;
  }[];
};

function ask<G extends AskingGroup>(
  groups: ReadonlyMap<string, G>,
  ids: readonly string[],
  isTaken: (groupId: string, optionId: string) => boolean,
): G[] {
  const asked = new Map<string, G>();
  const visit = (id: string) => {
    const group = groups.get(id);
    if (!group || asked.has(id)) return;
    asked.set(id, group);
    for (const option of group.options)
      if (option.opens && isTaken(id, option.id)) option.opens.forEach(visit);
  };
  ids.forEach(visit);
  return [...asked.values()];
}

/**
 * The groups that a dish asks while these options are chosen, in order: those of `ids`, and after each of them what its
 * chosen options open. A group is asked once, at its first place; ids that `groups` lacks are passed over.
 */
export function askedGroups<G extends AskingGroup>(
  groups: ReadonlyMap<string, G>,
  ids: readonly string[],
  chosen: ReadonlyMap<string, readonly string[]>,
): G[] {
  return ask(groups, ids, (groupId, optionId) => chosen.get(groupId)?.includes(optionId) ?? false);
}

/** The groups that a dish may ask, whatever is chosen. */
export function askableGroups<G extends AskingGroup>(
  groups: ReadonlyMap<string, G>,
  ids: readonly string[],
): G[] {
  return ask(groups, ids, () => true);
}
