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
import { reads, writes } from '../../../core/procedure.ts';
import {
  cancelNight,
  confirmMic,
  listChangeableNights,
  moveNight,
  restoreNight,
} from './night-status.service.ts';

// Admins look after every mic, others after their own: `isOwnMic` stands in each statement.
const who = 'user';

export const nightStatusProcedures = {
  cancelNight: writes({ who, audit: ['night_cancelled'] })
    .input(CancelNightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => cancelNight(ctx, input)),

  moveNight: writes({ who, audit: ['night_moved'] })
    .input(MoveNightInput)
    .output(MovedNightView)
    .mutation(({ ctx, input }) => moveNight(ctx, input)),

  restoreNight: writes({ who, audit: ['night_restored'] })
    .input(RestoreNightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => restoreNight(ctx, input)),

  confirm: writes({ who, audit: ['mic_confirmed'] })
    .input(ConfirmMicInput)
    .output(ConfirmedMicView)
    .mutation(({ ctx, input }) => confirmMic(ctx, input)),

  listChangeableNights: reads({ who })
    .input(ListChangeableNightsInput)
    .output(ChangeableNightsView)
    .query(({ ctx, input }) => listChangeableNights(ctx, input)),
};
