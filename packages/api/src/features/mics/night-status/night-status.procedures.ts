import {
  CancelNightInput,
  ChangeableNightsView,
  ConfirmedMicView,
  ConfirmMicInput,
  ListChangeableNightsInput,
  MovedNightView,
  MoveNightInput,
  NightStatusView,
  RestoreNightInput,
} from '@stagetime/contracts/mics/night-status/schemas';
import { procedure } from '../../../core/trpc.ts';
import {
  cancelNight,
  confirmMic,
  listChangeableNights,
  moveNight,
  restoreNight,
} from './night-status.service.ts';

// Not `own`: admins look after every mic. `isOwnMic` stands in each statement.
const write = { principal: 'user', ownership: 'none', limit: 'writes' } as const;

export const nightStatusProcedures = {
  cancelNight: procedure({ ...write, audit: 'night_cancelled' })
    .input(CancelNightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => cancelNight(ctx, input)),

  moveNight: procedure({ ...write, audit: 'night_moved' })
    .input(MoveNightInput)
    .output(MovedNightView)
    .mutation(({ ctx, input }) => moveNight(ctx, input)),

  restoreNight: procedure({ ...write, audit: 'night_restored' })
    .input(RestoreNightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => restoreNight(ctx, input)),

  confirm: procedure({ ...write, audit: 'mic_confirmed' })
    .input(ConfirmMicInput)
    .output(ConfirmedMicView)
    .mutation(({ ctx, input }) => confirmMic(ctx, input)),

  listChangeableNights: procedure({
    principal: 'user',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(ListChangeableNightsInput)
    .output(ChangeableNightsView)
    .query(({ ctx, input }) => listChangeableNights(ctx, input)),
};
