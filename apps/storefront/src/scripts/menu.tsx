import { pageData } from '../device/page-data.ts';
import { type MenuData, MenuPage } from '../pages/menu-page.tsx';
import { takeOver } from './take-over.tsx';

takeOver(<MenuPage data={pageData<MenuData>()} />);
