import type { ShopData } from './shop-data.ts';
export type CheckoutData = ShopData;
export function CheckoutPage({ data }: { readonly data: CheckoutData }) {
  return <h1>{data.productName}</h1>;
}
