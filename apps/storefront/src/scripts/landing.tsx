import '../ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { pageData } from '../device/page-data.ts';
import { type LandingData, LandingPage } from '../pages/landing-page.tsx';
import { takeOver } from './take-over.ts';

takeOver((root) => hydrateRoot(root, <LandingPage data={pageData<LandingData>()} />));
