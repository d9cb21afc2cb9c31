import { micsBulk } from '@stagetime/contracts/admin/mics/messages';
import type { DirectoryMicView } from '@stagetime/contracts/admin/schemas';
import { statusMenu } from '@stagetime/contracts/mics/status/messages';
import { isPublished, type PublishedStatus } from '@stagetime/contracts/mics/status/rules';
import type { SetMicStatusInput } from '@stagetime/contracts/mics/status/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useStaleStatus } from '../../mics/mutations.ts';
import { undoStatus } from '../../mics/page/undo-status.ts';
import type { Done } from '../desk/case-parts.tsx';
import { useEndedRights } from '../failures.ts';
import type { MicsSearch } from '../search.ts';

/** Milliseconds between two looks at whether what is being removed is gone. */
const removalPause = 2_000;

/** The mics that the filters leave, as far as they were read. */
export function useAllMics(search: MicsSearch) {
  const query = trpc.desk.listMics.useInfiniteQuery(search, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const mics = state.data?.pages.flatMap((page) => page.mics) ?? [];
      return mics.some(({ present }) => present?.removal !== undefined) && removalPause;
    },
    staleTime: 0,
  });
  useEndedRights(query.error);
  const mics = query.data?.pages.flatMap((page) => page.mics) ?? [];
  return { mics, counts: query.data?.pages[0]?.counts ?? undefined, query };
}

/** What several mics are made, and what is said of that. */
export type Change = Pick<SetMicStatusInput, 'note' | 'until'> & { readonly to: PublishedStatus };

/** What a moderator may make of a mic here. */
export function optionsOf({ present }: DirectoryMicView): readonly PublishedStatus[] {
  return present?.options ?? [];
}

/** So many calls are under way at once. */
const hands = 3;

/** Does it for each, one after the other, and returns why it failed, by their ids. */
async function doForEach(
  mics: readonly DirectoryMicView[],
  call: (mic: DirectoryMicView) => Promise<unknown>,
  onDone: (count: number) => void = () => {},
): Promise<Map<number, unknown>> {
  const failures = new Map<number, unknown>();
  const waiting = [...mics];
  let done = 0;
  const work = async () => {
    for (let mic = waiting.shift(); mic !== undefined; mic = waiting.shift()) {
      try {
        await call(mic);
        done += 1;
        onDone(done);
      } catch (error) {
        failures.set(mic.id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return failures;
}

/**
 * Changes several mics, each as if it were alone: what others changed meanwhile stays as they left it, and of
 * an answer that was lost the next try finds it done.
 */
export function useChangeMany() {
  const { client } = trpc.useUtils();
  const refresh = useStaleStatus();
  const [progress, setProgress] = useState<string>();
  const run = async ({ to, ...said }: Change, mics: readonly DirectoryMicView[]) => {
    const tell = (count: number) => setProgress(micsBulk.progress(to, count, mics.length));
    tell(0);
    const failed = await doForEach(
      mics,
      ({ id, status }) =>
        client.mics.setStatus.mutate({
          ...{ ...said, mic: String(id), to },
          ...(isPublished(status) && { from: status }),
        }),
      tell,
    );
    setProgress(undefined);
    void refresh();
    const changed = mics.filter(({ id }) => !failed.has(id));
    const undo = async () => {
      const [error] = (
        await doForEach(changed, ({ status, ...mic }) =>
          isPublished(status)
            ? client.mics.setStatus.mutate(undoStatus({ ...mic, status }, to))
            : Promise.resolve(),
        )
      ).values();
      void refresh();
      if (error !== undefined) throw error;
    };
    const done: Done = {
      text: micsBulk.done(to, changed.length, failed.size),
      ...(changed.length > 0 && { undo, undone: micsBulk.undone }),
    };
    const reasons = [...failed].map(
      ([id, error]) => [id, failureSentence(error, statusMenu.failed)] as const,
    );
    return { done, failures: new Map(reasons) };
  };
  return { run, progress };
}
