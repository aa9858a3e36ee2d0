import { pageData } from '../device/page-data.ts';
import { type LandingData, LandingPage } from '../pages/landing-page.tsx';
import { takeOver } from './take-over.tsx';

takeOver(<LandingPage data={pageData<LandingData>()} />);
