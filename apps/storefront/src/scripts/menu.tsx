import { MenuPage } from '../pages/menu-page.tsx';
import { pageData } from './page-data.ts';
import { takeOver } from './take-over.tsx';

takeOver(<MenuPage data={pageData('menu')} />);
