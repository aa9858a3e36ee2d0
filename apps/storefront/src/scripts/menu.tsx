import '../ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { pageData } from '../device/page-data.ts';
import { type MenuData, MenuPage } from '../pages/menu-page.tsx';
import { takeOver } from './take-over.ts';

takeOver((root) => hydrateRoot(root, <MenuPage data={pageData<MenuData>()} />));
