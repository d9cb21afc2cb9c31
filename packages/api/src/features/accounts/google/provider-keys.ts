import { googleMessages } from '@stagetime/contracts/accounts/messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

const minute = 60 * 1000;
const hour = 60 * minute;
/** How long keys are used without asking whether they changed. */
const freshFor = hour;
/** How long they serve when the provider cannot be asked. */
const servesFor = 24 * hour;
/** A token may name any key: asking for ones that are not known is limited, not only counted. */
const pause = minute;
const patience = 5000;

type Kept = { readonly find: JWTVerifyGetKey; readonly at: number };

/**
 * Reads a provider's keys from its address and keeps them. They are asked for at most once a minute
 * and serve a day when the provider is away; then verifying throws UNAVAILABLE. `onFailure` is told
 * each time that they were not to be had.
 */
export function createProviderKeys(
  url: () => string,
  onFailure: (error: unknown) => void,
): (now: Date) => JWTVerifyGetKey {
  let kept: Kept | undefined;
  let asking: Promise<void> = Promise.resolve();
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async (at: number): Promise<void> => {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(url(), { signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`The keys were answered with ${answer.status}.`);
    kept = { find: createLocalJWKSet((await answer.json()) as JSONWebKeySet), at };
  };
  const refresh = async (at: number): Promise<void> => {
    if (at - askedAt >= pause) {
      askedAt = at;
      // What is kept has to do then.
      asking = ask(at).catch(onFailure);
    }
    await asking;
  };
  const getKept = (at: number, age: number): Kept | undefined =>
    kept !== undefined && at - kept.at < age ? kept : undefined;

  return (now) => async (header, token) => {
    const at = now.getTime();
    if (getKept(at, freshFor) === undefined) await refresh(at);
    try {
      const known = getKept(at, servesFor);
      if (known !== undefined) return await known.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await refresh(at);
    const known = getKept(at, servesFor);
    if (known === undefined) throw new DomainError('UNAVAILABLE', googleMessages.unreachable);
    return known.find(header, token);
  };
}
