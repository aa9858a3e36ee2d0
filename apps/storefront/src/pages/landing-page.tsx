import type { ShopData } from './shop-data.ts';
export type LandingData = Pick<ShopData, 'apiBaseUrl' | 'productName' | 'legalLinks'>;
export function LandingPage({ data }: { readonly data: LandingData }) {
  return <h1>{data.productName}</h1>;
}
