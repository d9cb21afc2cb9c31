import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askKeptAgain } from './trpc.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is kept is asked again once it is kept no longer, and not before', async () => {
  const queryClient = new QueryClient();
  const asked: string[] = [];
  for (const name of ['list', 'search']) {
    const queryFn = async () => asked.push(name);
    const options = { queryKey: ['mics', name], queryFn, staleTime: 60_000 };
    new QueryObserver(queryClient, options).subscribe(() => {});
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['list', 'search']);
  askKeptAgain(queryClient, ['mics', 'list']);
  await vi.advanceTimersByTimeAsync(1499);
  expect(asked).toEqual(['list', 'search']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['list', 'search', 'list']);
});
