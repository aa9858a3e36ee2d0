export function lookAtSources(root: string): { readonly isBuilt: boolean; readonly keep: () => void };
