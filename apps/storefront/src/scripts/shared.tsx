import { SharedPage } from '../pages/shared-page.tsx';
import { pageData } from './page-data.ts';
import { takeOver } from './take-over.tsx';

takeOver(<SharedPage data={pageData('shared')} />);
