import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { invalidateWithFirstFetches } from './trpc.ts';

const queryKey = ['notifications', 'countUnread'];

/** A query whose answers are given by hand, in the order in which they are asked for. */
function observeByHand(key = queryKey) {
  const asked: PromiseWithResolvers<number>[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queryClient, {
    queryKey: key,
    queryFn: () => {
      const answer = Promise.withResolvers<number>();
      asked.push(answer);
      return answer.promise;
    },
  });
  observer.subscribe(() => {});
  return { queryClient, asked, data: () => queryClient.getQueryData(key) };
}

test('a first answer that was under way is not the last one', async () => {
  const { queryClient, asked, data } = observeByHand();
  const done = invalidateWithFirstFetches(queryClient, ['notifications']);
  asked[0]?.resolve(0);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve(1);
  await done;
  expect(data()).toBe(1);
});

test('a first answer that fails is asked for again too', async () => {
  const { queryClient, asked, data } = observeByHand();
  const done = invalidateWithFirstFetches(queryClient, queryKey);
  asked[0]?.reject(new Error('away'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve(1);
  await done;
  expect(data()).toBe(1);
});

test('a later answer is replaced at once, and asked for once', async () => {
  const { queryClient, asked, data } = observeByHand();
  asked[0]?.resolve(0);
  await vi.waitFor(() => expect(data()).toBe(0));
  void queryClient.refetchQueries({ queryKey });
  const done = invalidateWithFirstFetches(queryClient, queryKey);
  expect(asked).toHaveLength(3);
  asked[2]?.resolve(2);
  asked[1]?.resolve(1);
  await done;
  expect(data()).toBe(2);
  expect(asked).toHaveLength(3);
});

test('what is not below the key is left alone', async () => {
  const { queryClient, asked, data } = observeByHand(['mics', 'list']);
  await invalidateWithFirstFetches(queryClient, ['notifications']);
  asked[0]?.resolve(5);
  await vi.waitFor(() => expect(data()).toBe(5));
  expect(asked).toHaveLength(1);
});
