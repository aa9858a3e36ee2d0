import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react';
import { loadLater } from '../../device/load-later.ts';
import type { InformationProps } from './show-information.tsx';

type Loaded = typeof import('./show-information.tsx');

/** On the server, the part itself: its page shows all of it, and needs no script for that. */
export const ServedInformation = createContext<ComponentType<InformationProps> | null>(null);

/** In the browser it takes over after what is read first. */
const LaterInformation = lazy(
  () =>
    new Promise<{ default: Loaded['Information'] }>((resolve) => {
      loadLater<Loaded>(
        () => import('./show-information.tsx'),
        ({ Information }) => resolve({ default: Information }),
      );
    }),
);

export function Information(props: InformationProps) {
  const Shown = useContext(ServedInformation) ?? LaterInformation;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
