import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import type { ShopData } from './shop-data.ts';
export type ConfirmationData = Omit<ShopData, 'menu'> & {
  readonly order: Order;
  readonly restaurant: PublicRestaurant;
  readonly renderedAt: number;
};
export function ConfirmationPage({ data }: { readonly data: ConfirmationData }) {
  return <h1>{data.productName}</h1>;
}
