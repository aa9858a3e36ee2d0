import { LandingPage } from '../pages/landing-page.tsx';
import { pageData } from './page-data.ts';
import { takeOver } from './take-over.tsx';

takeOver(<LandingPage data={pageData('landing')} />);
