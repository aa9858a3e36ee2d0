import './platform/report-errors.ts';
import './ui/styles.ts';
import { workOffline } from '@comanda/client/offline-worker';
import { report } from '@comanda/reports/report';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { updates } from './early.ts';
import { openOffice, surroundings } from './office.ts';
import { OfficeApp } from './office-app.tsx';
import { createRoutes } from './routes.tsx';

const office = await openOffice(surroundings(updates));
// react-remove-scroll, below every dialog, makes a style element of its own.
setNonce(office.config.nonce);

const router = createBrowserRouter(createRoutes(office));
office.onSessionEnded = (to) => void router.navigate(to, { replace: true });

const container = document.getElementById('office');
if (!container) throw new Error('The document has no place for the office.');
container.dataset.taken = 'yes';
createRoot(container, {
  onCaughtError(error) {
    console.error(error);
    report(error);
  },
}).render(
  <StrictMode>
    <OfficeApp office={office} router={router} />
  </StrictMode>,
);

// in development nothing is kept
if (!import.meta.env.DEV)
  void workOffline({ url: '/office/offline-worker.js', scope: '/' }, () => updates.news.begin('REPORTED'));
