import { expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device.ts';
import { loadDrafts } from '../drafts.ts';
import { createTypedAhead } from './typed-ahead.ts';

const EMPTY = { name: '', price: '' };

async function aForm() {
  const device = aDevice();
  const open = async () => createTypedAhead(await loadDrafts(device), 'quick-add', EMPTY);
  return { form: await open(), open };
}

test('the next is typed while one is on its way, and keeps what was typed', async () => {
  const { form } = await aForm();
  form.type({ name: 'Dosa', price: '9' });
  expect(form.take()).toEqual({ name: 'Dosa', price: '9' });
  expect(form.typed()).toEqual(EMPTY);
  form.type({ name: 'Id', price: '' });
  expect(form.putBack({ name: 'Dosa', price: '9' })).toBe(false);
  expect(form.typed()).toEqual({ name: 'Id', price: '' });
});

test('what was refused comes back where nothing else was begun, after a reload too', async () => {
  const { form, open } = await aForm();
  form.type({ name: 'Dosa', price: '9' });
  const taken = form.take();
  form.type({ name: 'I', price: '' });
  form.type(EMPTY);
  expect(form.putBack(taken)).toBe(true);
  expect((await open()).typed()).toEqual({ name: 'Dosa', price: '9' });
});
