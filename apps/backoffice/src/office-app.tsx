import { report } from '@comanda/reports/report';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AskForProof } from './features/session/ask-for-proof.tsx';
import { type Office, OfficeContext } from './office.ts';
import { createColourSchemeManager } from './platform/colour-scheme.ts';
import { ToastsProvider } from './platform/toasts.tsx';
import { FollowedOrders } from './shell/followed-orders.tsx';
import { Notices } from './shell/notices.tsx';
import { UpdateNews } from './shell/update-news.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';

/** The back office with all that stands around its pages. `env` is `test` where nothing moves. */
export function OfficeApp({
  office,
  router,
  env = 'default',
}: {
  office: Office;
  router: ReturnType<typeof createBrowserRouter>;
  env?: 'default' | 'test';
}) {
  return (
    <OfficeContext value={office}>
      <QueryClientProvider client={office.queryClient}>
        <MantineProvider
          env={env}
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={createColourSchemeManager(office.preferences)}
          defaultColorScheme="auto"
          getStyleNonce={() => office.config.nonce}
        >
          <ToastsProvider>
            <FollowedOrders router={router}>
              <RouterProvider router={router} onError={report} />
            </FollowedOrders>
            <AskForProof />
            <Notices />
            <UpdateNews />
          </ToastsProvider>
        </MantineProvider>
      </QueryClientProvider>
    </OfficeContext>
  );
}
