import { pageData } from '../device/page-data.ts';
import { type ConfirmationData, ConfirmationPage } from '../pages/confirmation-page.tsx';
import { takeOver } from './take-over.tsx';

takeOver(<ConfirmationPage data={pageData<ConfirmationData>()} />);
