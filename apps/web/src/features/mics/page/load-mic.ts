import type { AppRouter } from '@stagetime/api/app.router';
import type { ListedMic } from '@stagetime/contracts/mics/listing/schemas';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { errorCodeOf, isPassing } from '../../../api/api-errors.ts';
import { findLoadedMic } from '../listing/loaded-listing.ts';

type Loading = {
  readonly queryClient: QueryClient;
  readonly utils: CreateQueryUtils<AppRouter>;
};

/**
 * A mic for its page; one that is not there, or that none can be called, is the not-found page. While the
 * server cannot be asked, it is as a listing has it that was loaded.
 */
export async function loadMic({ queryClient, utils }: Loading, reference: string) {
  const input = { mic: reference };
  const known = utils.mics.get.getData(input);
  if (known !== undefined) return known;
  const listed = findLoadedMic(queryClient, reference);
  const takeListed = (mic: ListedMic) => {
    // Out of date from the start: the page asks for it as soon as it can.
    utils.mics.get.setData(input, mic, { updatedAt: 0 });
    return mic;
  };
  if (listed !== undefined && !onlineManager.isOnline()) return takeListed(listed);
  try {
    return await utils.mics.get.ensureData(input);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') throw notFound();
    if (listed !== undefined && isPassing(error)) return takeListed(listed);
    throw error;
  }
}
