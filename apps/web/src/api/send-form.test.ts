import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const sent = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null } });
  vi.stubGlobal('fetch', sent.mockResolvedValue(Response.json({ success: true })));
});
afterEach(() => vi.unstubAllGlobals());

const partsOf = (call = 0) => {
  const { body } = sent.mock.calls[call]?.[1] ?? {};
  return body instanceof FormData ? [...body] : [];
};

test('an edit clears by empty texts, leaves out what stays, and takes the picture away by null', async () => {
  await sendForm('editMic', { venue_name: '', day_of_week: [], about_mic: undefined }, null, {
    id: 7,
  });
  expect(sent.mock.lastCall?.[0]).toBe('/api/admin/open-mics/7');
  expect(sent.mock.lastCall?.[1]?.method).toBe('PUT');
  const cleared = ['venue_name', 'day_of_week', 'cover_image_url'];
  expect(partsOf()).toEqual(cleared.map((name) => [name, '']));
});

test('a list is a part for each of its words, and a file stands under its row’s name', async () => {
  sent.mockClear();
  const image = new File(['a'], 'a.png');
  const categories = ['comedy', 'music'];
  await sendForm('submitMic', { categories }, image, { idempotencyKey: 'key' });
  expect(partsOf()).toEqual([
    ['categories', 'comedy'],
    ['categories', 'music'],
    ['venue_image', expect.objectContaining({ name: 'a.png', size: 1 })],
  ]);
  expect(sent.mock.lastCall?.[1]?.headers).toEqual({ 'idempotency-key': 'key' });
});
