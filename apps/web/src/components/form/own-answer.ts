import type { ErrorCode } from '@stagetime/contracts/core/errors';

/** What the product's REST interface puts into each of its answers, and the fields of one of them. */
export type OwnAnswer<Fields = unknown> = Partial<Fields> & {
  readonly success: boolean;
  readonly code?: ErrorCode;
  readonly message?: unknown;
};

/**
 * The body of an answer of the REST interface; undefined where somebody else answered, as a proxy does with
 * a page of its own. Throws where the answer broke off.
 */
export async function readOwnAnswer<Fields>(
  answer: Response,
): Promise<OwnAnswer<Fields> | undefined> {
  const text = await answer.text();
  try {
    const body = JSON.parse(text);
    return typeof body?.success === 'boolean' ? body : undefined;
  } catch {
    return undefined;
  }
}
