import { report } from '@comanda/reports/report';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Office } from './office.ts';
import { OfficeApp } from './office-app.tsx';
import { firstPage, type Router } from './platform/first-page.ts';

function Shown({ andThen, children }: { andThen: () => void; children: ReactNode }) {
  useEffect(andThen, [andThen]);
  return children;
}

const onCaughtError = (error: unknown) => {
  console.error(error);
  report(error);
};

/**
 * Shows the office in its place of the document: the login that the document brought is taken over as it stands, with
 * what somebody has typed, and the button that they have pressed already is pressed once more.
 */
export async function showOffice(
  place: HTMLElement,
  { office, router, env }: { office: Office; router: Router; env?: 'default' | 'test' },
  takePress: () => HTMLElement | null,
): Promise<Root> {
  const app = <OfficeApp office={office} router={router} {...(env && { env })} />;
  if (!place.firstElementChild) {
    place.dataset.taken = 'yes';
    const root = createRoot(place, { onCaughtError });
    root.render(<StrictMode>{app}</StrictMode>);
    return root;
  }
  await firstPage(router);
  place.dataset.taken = 'yes';
  const pressAgain = () => takePress()?.click();
  return hydrateRoot(
    place,
    <StrictMode>
      <Shown andThen={pressAgain}>{app}</Shown>
    </StrictMode>,
    { onCaughtError },
  );
}
