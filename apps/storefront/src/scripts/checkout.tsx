import { pageData } from '../device/page-data.ts';
import { type CheckoutData, CheckoutPage } from '../pages/checkout-page.tsx';
import { takeOver } from './take-over.tsx';

takeOver(<CheckoutPage data={pageData<CheckoutData>()} />);
