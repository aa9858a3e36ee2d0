import '../ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { pageData } from '../device/page-data.ts';
import { type ConfirmationData, ConfirmationPage } from '../pages/confirmation-page.tsx';
import { takeOver } from './take-over.ts';

takeOver((root) => hydrateRoot(root, <ConfirmationPage data={pageData<ConfirmationData>()} />));
