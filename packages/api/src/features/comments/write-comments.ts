import type { AuditEvent } from '../../core/audit.ts';
import type { Write, WriteContext, WriteOptions } from '../../core/write.ts';

/** What came of a write, and whose comments it changed. */
export type Written<Result> = { readonly micId: number; readonly result: Result };

type Action<E extends AuditEvent, Result> = (
  trx: Parameters<Parameters<Write<E>>[0]>[0],
) => Promise<Written<Result>>;

/** As `ctx.write`, for the result alone. */
export async function writeComments<Result, E extends AuditEvent = never>(
  ctx: WriteContext<E>,
  action: Action<E, Result>,
  options?: WriteOptions,
): Promise<Result> {
  const { result } = await ctx.write(action, options);
  return result;
}
