import { screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { ShopContext } from '../../shop/shop-context.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { NOON, renderShop } from '../../testing/render-shop.tsx';
import { ServedInformation } from './later-information.tsx';
import { Information } from './show-information.tsx';
import { RestaurantHeader } from './show-restaurant.tsx';

test('“Info” that is pressed before its part is there opens it once it is', async () => {
  // a method of browsers that the document of these tests lacks
  const showPopover = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: showPopover, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
  const index = indexMenu(testMenu());
  const money = (minor: number) => `£${(minor / 100).toFixed(2)}`;
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Information }>();
  const Late = lazy(() => promise);
  const { user } = renderShop(
    <ShopContext value={{ index, money, now: NOON, phone: '' }}>
      <ServedInformation value={(props) => <Late {...props} />}>
        <RestaurantHeader service="COLLECTION" when="ASAP" onWhen={null} />
      </ServedInformation>
    </ShopContext>,
  );
  expect(document.getElementById('information')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Info' }));
  resolve({ default: Information });
  await waitFor(() => expect(showPopover).toHaveBeenCalledOnce());
});
