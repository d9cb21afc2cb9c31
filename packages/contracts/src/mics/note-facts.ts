import { type SocialNetwork, toProfileAddress } from '../core/links.ts';
import type { SignupMethod } from './rules.ts';
import type { MicView } from './schemas.ts';

type NotedProfile = {
  readonly network: SocialNetwork;
  /** Without the leading @. */
  readonly handle: string;
  readonly address: string;
};

/** What the notes of a mic say that the product has a place of its own for. */
export type NoteFacts = {
  /** The stored way to sign up, or else the one that the notes name. */
  readonly signupMethod: SignupMethod | null;
  /** When one signs up online, as 'day before'; empty for any time, null where no one says online. */
  readonly online: string | null;
  /** What else is said of signing up. */
  readonly signupDescription: string | null;
  readonly profiles: readonly NotedProfile[];
  /** What is left of the notes; null for nothing. */
  readonly notes: string | null;
};

type NotedMic = Pick<MicView, 'signupMethod' | 'signupDescription' | 'additionalNotes'>;

const drawnList = /^list:\s*(?:lottery|random)$/i;
const onlineTimes =
  /^(?:sign-?\s?up:\s*)?online(?:\s+((?:the\s+)?day\s+(?:before|of)(?:\/of)?))?$/i;
const profile =
  /^(?:(insta(?:gram)?|ig|twitter|x|tiktok|facebook|fb)\s*:\s*)?@([a-z0-9._]*[a-z0-9_])$/i;
const networks: Readonly<Record<string, SocialNetwork>> = {
  twitter: 'twitter',
  x: 'twitter',
  tiktok: 'tiktok',
  facebook: 'facebook',
  fb: 'facebook',
};

/**
 * Reads the facts from notes of imported lists, such as 'insta: @handle. List: Lottery': whole
 * sentences of a few forms, which the notes that are left do not repeat. A sentence that says more, or
 * that a stored way to sign up contradicts, stays where it is.
 */
export function readNoteFacts(mic: NotedMic): NoteFacts {
  // 'Other' names no way.
  const isUnnamed = mic.signupMethod === null || mic.signupMethod === 'other';
  const description = isUnnamed ? onlineTimes.exec(mic.signupDescription ?? '') : null;
  let online = description && readTimes(description);
  let isDrawn = mic.signupMethod === 'lottery';
  const profiles: NotedProfile[] = [];
  const isFact = (sentence: string) => {
    const words = sentence.replace(/[.;,]$/, '').trim();
    if (drawnList.test(words) && (isUnnamed || isDrawn)) {
      isDrawn = true;
      return true;
    }
    const times = isUnnamed ? onlineTimes.exec(words) : null;
    if (times !== null) {
      online ||= readTimes(times);
      return true;
    }
    const found = findProfile(words);
    if (found === null) return false;
    if (profiles.every(({ address }) => address !== found.address)) profiles.push(found);
    return true;
  };
  const notes = mic.additionalNotes === null ? null : keepSentences(mic.additionalNotes, isFact);
  const signupMethod = isDrawn ? 'lottery' : mic.signupMethod;
  const signupDescription = description === null ? mic.signupDescription : null;
  return { signupMethod, online, signupDescription, profiles, notes };
}

function readTimes([, times = '']: readonly string[]): string {
  return times.replace('/of', ' or day of');
}

function findProfile(words: string): NotedProfile | null {
  const [, name = '', handle = ''] = profile.exec(words) ?? [];
  const network = networks[name.toLowerCase()] ?? 'instagram';
  const address = handle === '' ? null : toProfileAddress(network, handle);
  return address === null ? null : { network, handle, address };
}

/** The notes without the sentences that are facts, otherwise as they were. */
function keepSentences(notes: string, isFact: (sentence: string) => boolean): string | null {
  const lines = notes.split('\n').flatMap((line) => {
    const sentences = line.split(/(?<=[.;])\s+/);
    const kept = sentences.filter((sentence) => !isFact(sentence));
    if (kept.length === sentences.length) return line;
    return kept.length === 0 ? [] : kept.join(' ');
  });
  return lines.join('\n').trim() || null;
}
