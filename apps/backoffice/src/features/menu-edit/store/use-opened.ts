import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What is open on the menu's screen. It stands in the address, so that Back closes it and a link leads to it. */
export type Opened = {
  readonly categoryId: string | null;
  readonly itemId: string | null;
  /** `NEW_GROUP` while it does not exist yet. */
  readonly groupId: string | null;
  readonly areGroupsShown: boolean;
  readonly open: (itemId: string) => void;
  /** `onMade` is called with the group that is made there, for the form that asked for a new one. */
  readonly openGroup: (groupId: string, onMade?: (madeId: string) => void) => void;
  /** Notifies the form that asked for a new group. */
  readonly groupMade: (madeId: string) => void;
  readonly close: () => void;
  /** Back to what it was opened from: the list, or a dish. */
  readonly closeGroup: () => void;
  readonly showCategory: (categoryId: string) => void;
  readonly showGroups: () => void;
};

export const NEW_GROUP = 'new';

type Params = Readonly<Record<string, string | null>>;

export function useOpened(): Opened {
  const [params, setParams] = useSearchParams();
  // The router makes a new setter with every change of the address; a thousand rows shall not follow it.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  const set = useCallback(
    (changed: Params) =>
      latest.current((known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [],
  );
  const categoryId = params.get('category');
  const itemId = params.get('item');
  const groupId = params.get('group');
  const areGroupsShown = params.get('show') === 'groups';
  const open = useCallback((id: string) => set({ item: id }), [set]);
  const maker = useRef<((madeId: string) => void) | undefined>(undefined);
  const openGroup = useCallback(
    (id: string, onMade?: (madeId: string) => void) => {
      maker.current = onMade;
      set({ group: id });
    },
    [set],
  );
  const groupMade = useCallback((madeId: string) => maker.current?.(madeId), []);
  const closeGroup = useCallback(() => set({ group: null }), [set]);
  const close = useCallback(() => set({ item: null, group: null }), [set]);
  const showCategory = useCallback((id: string) => set({ category: id, show: null }), [set]);
  const showGroups = useCallback(() => set({ show: 'groups' }), [set]);
  return useMemo(
    () => ({
      categoryId,
      itemId,
      groupId,
      areGroupsShown,
      open,
      openGroup,
      groupMade,
      close,
      closeGroup,
      showCategory,
      showGroups,
    }),
    [
      categoryId,
      itemId,
      groupId,
      areGroupsShown,
      open,
      openGroup,
      groupMade,
      close,
      closeGroup,
      showCategory,
      showGroups,
    ],
  );
}
