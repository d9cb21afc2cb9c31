import { maxErrorReportBytes } from '@stagetime/contracts/operations/messages';
import { LogErrorInput } from '@stagetime/contracts/operations/schemas';
import { z } from 'zod';
import { defineRoute } from './core/route.ts';

const logError = defineRoute({
  operationId: 'logError',
  method: 'post',
  path: '/errors/log',
  auth: 'bearer?',
  tag: 'Operations',
  summary: 'Report an error of a client',
  description:
    'Reports of the same error are counted together and kept for 30 days after the last one. Query strings, tokens and mail addresses are removed; timestamp, fingerprint and userId are not believed. At most 16 KB, and 30 a minute from one network.',
  body: z.object(LogErrorInput.shape),
  bodyLimit: maxErrorReportBytes,
  answer: 'Taken in',
  status: 202,
  async run({ caller, body }) {
    await caller.operations.logError(body);
    return {};
  },
});

export const errorRoutes = [logError];
