import { type LiveHub, liveChannel } from '@stagetime/api/features/notifications/live/live-hub';
import { z } from 'zod';
import type { Announcements } from '../start/jobs.ts';

/** What the trigger on sessions says: whose ended, or `null` for anyone's. */
const SessionEnds = z.array(z.int()).nullable();

/** Has the streams of this process hear of events and of ends of sessions in any other. */
export function hearOfLiveEvents(hub: LiveHub, { subscribe }: Announcements): void {
  subscribe(liveChannel, { onPayload: hub.wake, onHearing: hub.setHearing });
  subscribe('sessions', {
    onPayload: (payload) => hub.checkSessions(readSessionEnds(payload)),
    onHearing: () => {},
  });
}

/** One that we do not understand is anyone's. */
function readSessionEnds(payload: string): readonly number[] | undefined {
  try {
    return SessionEnds.parse(JSON.parse(payload)) ?? undefined;
  } catch {
    return undefined;
  }
}
