import '../ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { pageData } from '../device/page-data.ts';
import { type CheckoutData, CheckoutPage } from '../pages/checkout-page.tsx';
import { takeOver } from './take-over.ts';

takeOver((root) => hydrateRoot(root, <CheckoutPage data={pageData<CheckoutData>()} />));
