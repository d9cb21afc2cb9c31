import { z } from 'zod';

/** 0 or 1. */
export const flag = (standard: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(standard)
    .transform((value) => value === '1');

/** Demo mode, and what belongs to it. */
export const demoVariables = {
  APP_MODE: z
    .enum(['demo', 'production'])
    .optional()
    .describe(
      'demo: embedded database, migrates at start. Default: production as soon as DATABASE_URL is set',
    ),
  ALLOW_PUBLIC_DEMO: flag('0').describe('1 lets demo mode listen beyond this machine'),
  DEMO_DATA: flag('1').describe('0 keeps demo mode from putting made-up mics and people in'),
  DEMO_CLOCK: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional()
    .describe(
      'An instant such as 2026-11-20T19:00:00Z at which the clock of demo mode stands still, for pictures and tests. Default: the real time',
    ),
};
