import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type ToastT, useSonner } from 'sonner';

type Toasts = {
  /** The newest first. */
  readonly toasts: readonly ToastT[];
  /** Whether a page shows them in a place of its own, so that none floats. */
  readonly isPlaced: boolean;
  /** Takes them; returns the way to give them back. */
  readonly take: () => () => void;
};

const ToastsContext = createContext<Toasts>({ toasts: [], isPlaced: false, take: () => () => undefined });

/** Knows every toast that is there, for the region that shows them. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const { toasts } = useSonner();
  const [places, setPlaces] = useState(0);
  const take = useCallback(() => {
    setPlaces((before) => before + 1);
    return () => setPlaces((before) => before - 1);
  }, []);
  const value = useMemo(() => ({ toasts, isPlaced: places > 0, take }), [toasts, places, take]);
  return <ToastsContext value={value}>{children}</ToastsContext>;
}

export function useToasts(): Toasts {
  return useContext(ToastsContext);
}

/** The toasts, for a place that shows them in the page for as long as it is drawn. */
export function useToastsHere(): readonly ToastT[] {
  const { toasts, take } = useToasts();
  useLayoutEffect(take, [take]);
  return toasts;
}
