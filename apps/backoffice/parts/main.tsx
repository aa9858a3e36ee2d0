import '../src/ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cssVariablesResolver, theme } from '../src/ui/theme.ts';
import { PartsPage } from './parts-page.tsx';

const router = createMemoryRouter([{ path: '*', element: <PartsPage /> }]);
const place = document.getElementById('parts');
if (!place) throw new Error('The document has no place for the parts.');
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
