import type { ShopData } from './shop-data.ts';
export type NotFoundData = Pick<ShopData, 'productName' | 'legalLinks'> & { readonly path: string };
export function NotFoundPage({ data }: { readonly data: NotFoundData }) {
  return <h1>{data.productName}</h1>;
}
