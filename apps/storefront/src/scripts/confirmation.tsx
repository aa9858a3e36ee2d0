import { ConfirmationPage } from '../pages/confirmation-page.tsx';
import { pageData } from './page-data.ts';
import { takeOver } from './take-over.tsx';

takeOver(<ConfirmationPage data={pageData('confirmation')} />);
