import { CreateCategory } from '@comanda/contract/shapes/menu-categories';
import { OrdersFilter } from '@comanda/contract/shapes/order-history';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TooLong, tooLong } from './too-long.tsx';

test('a field says by how much a text is longer than the contract takes, and nothing of one that fits', () => {
  const { name } = CreateCategory.shape;
  expect(tooLong('x'.repeat(81), name)).toBe('That is 1 character too long: at most 80.');
  expect(tooLong(`  ${'x'.repeat(80)}  `, name)).toBeUndefined();
  expect(tooLong('', name)).toBeUndefined();
  expect(tooLong('x'.repeat(112), OrdersFilter.shape.q)).toBe('That is 12 characters too long: at most 100.');
});

test('it is shown below an input', () => {
  const { rerender, container } = render(
    <TooLong text={'x'.repeat(90)} schema={CreateCategory.shape.name} />,
  );
  expect(screen.getByText('That is 10 characters too long: at most 80.')).toBeVisible();
  rerender(<TooLong text="Mains" schema={CreateCategory.shape.name} />);
  expect(container).toBeEmptyDOMElement();
});
