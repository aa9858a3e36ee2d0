import { loadLater } from '../device/load-later.ts';
import { isOnWebsite, tellWebsite } from '../device/on-website.ts';
import { MenuPage } from '../pages/menu-page.tsx';
import { pageData } from './page-data.ts';
import { takeOver, withHanded } from './take-over.tsx';

const data = pageData('menu');
const { slug } = data.menu.restaurant;
if (isOnWebsite()) {
  tellWebsite({ orderPanel: 'HERE' });
  loadLater(
    () => import('../device/website-panel.ts'),
    ({ settleIn }) => settleIn(slug),
  );
}
withHanded(slug, () => takeOver(<MenuPage data={data} />));
