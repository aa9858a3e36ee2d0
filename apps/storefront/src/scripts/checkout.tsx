import { CheckoutPage } from '../pages/checkout-page.tsx';
import { pageData } from './page-data.ts';
import { takeOver } from './take-over.tsx';

takeOver(<CheckoutPage data={pageData('checkout')} />);
