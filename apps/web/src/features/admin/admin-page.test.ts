import { pendingList, rejectedList } from '@stagetime/contracts/admin/messages';
import { quotaFailures } from '@stagetime/contracts/admin/quotas/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiClient } from '../../api/api-client.ts';
import { listFailure, quotaFailure } from './admin-page.tsx';

type Answer = readonly [status: number, body: string] | null;

/** An answer of our own server. */
const refusal = (status: number, message: string): Answer => [
  status,
  JSON.stringify({ error: { json: { message, code: -32_600, data: { httpStatus: status } } } }),
];

const kept = new Map<string, string>();
beforeEach(() => {
  kept.set('authToken', `a.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.c`);
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

/** What the client makes of an answer; null is none. */
async function meet(answer: Answer): Promise<unknown> {
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(answer[1], { status: answer[0] });
  });
  try {
    return await apiClient.admin.listSubmissions.query({ status: 'pending' });
  } catch (error) {
    return error;
  }
}

describe('a list that cannot be loaded', () => {
  it.each([
    [refusal(401, 'No'), 'Authentication failed. Please log in again.'],
    [[401, ''], 'Authentication failed. Please log in again.'],
    [refusal(403, 'No'), 'Access denied. Admin privileges required.'],
    [refusal(404, 'No'), 'Admin endpoint not found. Please contact support.'],
    [refusal(500, 'No'), 'Server error. Please try again later.'],
    [[502, '<p>Bad gateway'], 'Server error. Please try again later.'],
    [[200, '<p>Hello'], 'Invalid response from server. Please try again.'],
    [[200, '{}'], 'Invalid response from server. Please try again.'],
    [refusal(429, 'That was a lot at once.'), 'That was a lot at once.'],
    [refusal(400, ''), 'Failed to load submissions'],
    [null, 'Network error: Failed to fetch'],
  ] as const)('after %j says: %s', async (answer, sentence) => {
    expect(listFailure(await meet(answer), rejectedList)).toBe(sentence);
  });

  it('says of each list what it is', async () => {
    const error = await meet(refusal(400, ''));
    expect(listFailure(error, pendingList)).toBe('Failed to load pending submissions');
  });

  it('says that no one is signed in any more', async () => {
    kept.clear();
    // The server would call that a token it does not take.
    const error = await meet(refusal(401, 'No'));
    const missing = 'Authentication required. Please log in again.';
    expect(listFailure(error, rejectedList)).toBe(missing);
    const missingHere = 'No authentication token found. Please log in.';
    expect(listFailure(error, pendingList)).toBe(missingHere);
  });
});

describe('a call of the quota tool that fails', () => {
  it.each([
    [refusal(409, 'Admins have no message quota.'), 'Admins have no message quota.'],
    [refusal(400, ''), 'Error: 400'],
    [[502, '<p>Bad gateway'], 'Error: 502'],
    [null, 'Network error - please try again'],
  ] as const)('after %j says: %s', async (answer, sentence) => {
    expect(quotaFailure(await meet(answer), quotaFailures.load)).toBe(sentence);
  });

  it.each([
    [quotaFailures.search, 'Failed to search users'],
    [quotaFailures.load, 'Failed to fetch quota information'],
    [quotaFailures.extend, 'Failed to extend quota'],
    [quotaFailures.reset, 'Failed to reset quota'],
  ])('and that no one can read says: %s', async (fallback, sentence) => {
    for (const body of ['<p>Hello', '{}']) {
      expect(quotaFailure(await meet([200, body]), fallback)).toBe(sentence);
    }
  });

  it('says of a search what the network said', async () => {
    const { search, searchNetwork } = quotaFailures;
    const sentence = quotaFailure(await meet(null), search, searchNetwork);
    expect(sentence).toBe('Network error: Failed to fetch');
  });
});
