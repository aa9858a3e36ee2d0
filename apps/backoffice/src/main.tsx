import './ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ProofDialog } from './features/session/proof-dialog.tsx';
import { OfficeContext, openOffice } from './office.ts';
import { createColourSchemeManager } from './platform/colour-scheme.ts';
import { createRoutes } from './routes.tsx';
import { Notices } from './shell/notices.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const office = await openOffice();
const { nonce } = office.config;
// react-remove-scroll, below every dialog, makes a style element of its own.
setNonce(nonce);

const router = createBrowserRouter(createRoutes(office));
office.onSessionEnded = (to) => void router.navigate(to, { replace: true });

const container = document.getElementById('office');
if (!container) throw new Error('The document has no place for the office.');
createRoot(container).render(
  <StrictMode>
    <OfficeContext value={office}>
      <QueryClientProvider client={office.queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={createColourSchemeManager(office.preferences)}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <RouterProvider router={router} />
          <ProofDialog />
          <Notices />
        </MantineProvider>
      </QueryClientProvider>
    </OfficeContext>
  </StrictMode>,
);
