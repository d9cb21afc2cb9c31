import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

/** What an operator sees of a process. */
export const observeVariables = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('Default: warn in demo mode, info in production'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(200)
    .describe('Statements that take this long are logged'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenTelemetry collector that takes traces over HTTP, such as http://127.0.0.1:4318. Default: no traces',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^\s=,]+=[^\s,]*(?:,[^\s=,]+=[^\s,]*)*$/, 'takes name=value, several with commas')
    .optional()
    .describe('Headers that the collector asks for, such as authorization=Bearer%20secret'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests that are traced; 0.01 is one in a hundred'),
  METRICS_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65535)], {
      error: 'takes a port, or off',
    })
    .optional()
    .describe(
      'Port of /metrics; 0 picks a free one, off serves none. Default: off in demo mode, 9464 in production',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'Address of /metrics; beyond this machine only where a network policy says who may ask',
    ),
};

const Variables = z.object(observeVariables);

/** Where traces go; undefined where no one wants them. Throws {@link SettingsError}. */
export function readTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: given,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: z.infer<typeof Variables>) {
  if (endpoint === undefined) {
    if (given === undefined) return undefined;
    throw new SettingsError('OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT.');
  }
  const headers = (given?.split(',') ?? []).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, decodeURIComponent(value.join('='))];
  });
  return {
    /** Where spans are sent. */
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers),
    /** 0 to 1. */
    ratio,
  };
}

export type TracesSettings = NonNullable<ReturnType<typeof readTraces>>;
