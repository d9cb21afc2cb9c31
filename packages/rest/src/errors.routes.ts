import { maxErrorReportBytes } from '@stagetime/contracts/operations/messages';
import { LogErrorInput } from '@stagetime/contracts/operations/schemas';
import { z } from 'zod';
import { SuccessResponse } from './core/fields.ts';
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
  responses: { 202: { description: 'Taken in', body: SuccessResponse } },
  async run({ caller, body }) {
    await caller.operations.logError(body);
    return { status: 202, body: { success: true } };
  },
});

export const errorRoutes = [logError];
