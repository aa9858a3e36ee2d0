import './platform/report-errors.ts';
import './ui/styles.ts';
import { workOffline } from '@comanda/client/offline-worker';
import { setNonce } from 'get-nonce';
import { createBrowserRouter } from 'react-router';
import { takePress, updates } from './early.ts';
import { openOffice, surroundings } from './office.ts';
import { createRoutes } from './routes.tsx';
import { showOffice } from './show-office.tsx';

const office = await openOffice(surroundings(updates));
// react-remove-scroll, below every dialog, makes a style element of its own.
setNonce(office.config.nonce);

const router = createBrowserRouter(createRoutes(office));
office.onSessionEnded = (to) => void router.navigate(to, { replace: true });

const place = document.getElementById('office');
if (!place) throw new Error('The document has no place for the office.');
await showOffice(place, { office, router }, takePress);

// in development nothing is kept
if (!import.meta.env.DEV)
  void workOffline({ url: '/office/offline-worker.js', scope: '/' }, () => updates.news.begin('REPORTED'));
