import { CheckoutPage } from '../pages/checkout-page.tsx';
import { pageData } from './page-data.ts';
import { takeOver, withHanded } from './take-over.tsx';

const data = pageData('checkout');
withHanded(data.menu.restaurant.slug, () => takeOver(<CheckoutPage data={data} />));
