import { usualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { ratesField, ratesIn, usualRates } from './tax-rate-rows.ts';
import { TaxRatesField } from './tax-rates-field.tsx';

const VAT = { id: 'r1', name: 'VAT', parts: [{ name: 'VAT', rate: 20_000, services: null }] };

function show(rates: Parameters<typeof ratesField>[0], error?: string) {
  let held = ratesField(rates);
  onTestFinished(cleanup);
  function Page() {
    const [value, setValue] = useState(held);
    held = value;
    return (
      <TaxRatesField
        value={value}
        error={error}
        usual={usualTaxes('DE')}
        onChange={setValue}
        onUsual={(usual) => setValue(usualRates(usual))}
      />
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return () =>
    ratesIn(held).map(({ name, taxes }) => ({
      name,
      taxes: taxes.map((tax) => [tax.name, tax.percent, tax.services]),
    }));
}

const type = async (label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('without rates there is only the offer of one', async () => {
  const rates = show([]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Add tax rate');
  await type('Name of tax rate 1', 'Sales tax');
  await type('Per cent of Sales tax', '8.875');
  expect(rates()).toEqual([{ name: 'Sales tax', taxes: [['', '8.875', '']] }]);
});

test('what is usual in its country is offered until there is a rate', async () => {
  const rates = show([]);
  expect(screen.getByText(/: Food 7 %; Drinks 19 %, included in your prices\.$/)).toBeDefined();
  await press('Use these');
  expect(rates()).toEqual([
    { name: 'Food', taxes: [['MwSt.', '7', '']] },
    { name: 'Drinks', taxes: [['MwSt.', '19', '']] },
  ]);
  expect(screen.queryByRole('button', { name: 'Use these' })).toBeNull();
});

test('a rate can be two taxes, and one again', async () => {
  const rates = show([VAT]);
  await press('Several taxes, or by service');
  await type('Name of tax 1 of VAT', 'GST');
  await type('Name of tax 2 of VAT', 'PST');
  await type('Per cent of PST', '7');
  expect(rates()).toEqual([
    {
      name: 'VAT',
      taxes: [
        ['GST', '20', ''],
        ['PST', '7', ''],
      ],
    },
  ]);
  expect(screen.getByRole('button', { name: 'Add another tax' })).toBeDefined();
  await press('Delete GST');
  expect(rates()).toEqual([{ name: 'VAT', taxes: [['', '7', '']] }]);
});

test('a tax can be for some orders only', async () => {
  const rates = show([VAT]);
  await press('Several taxes, or by service');
  await userEvent.selectOptions(screen.getByLabelText('Where VAT is taken'), 'At the table');
  expect(rates()[0]?.taxes[0]).toEqual(['VAT', '20', 'DINE_IN']);
  const where = within(screen.getByLabelText('Where VAT is taken'));
  expect(where.getAllByRole('option').map(({ textContent }) => textContent)).toContain(
    'Delivery and collection',
  );
});

test('what is wrong stands below the rates', () => {
  show([VAT], 'At most 100 %.');
  expect(screen.getByRole('alert').textContent).toBe('At most 100 %.');
});
