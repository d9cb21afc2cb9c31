const hourNames = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** The earliest start that the words begin with, and how many words it is: 'after 8', 'at 8', '8 pm'. */
export function readStart(words: readonly string[]): { time: string; length: number } | null {
  const [first = '', second = ''] = words;
  // 'At Seven Grand' is a place.
  const isSaid = first === 'after' || (/^(?:at|around)$/.test(first) && /^\d/.test(second));
  const evening = readEvening(isSaid ? words.slice(1) : words);
  if (evening === null || !(isSaid || evening.isPm)) return null;
  return { time: evening.time, length: evening.length + (isSaid ? 1 : 0) };
}

/** '8', '8 30 pm', '8pm', 'eight', '20'. */
function readEvening(words: readonly string[]) {
  const [first = '', second = '', third = ''] = words;
  const isNamed = hourNames.includes(first);
  const [, digits = isNamed ? String(hourNames.indexOf(first) + 5) : ''] =
    /^(\d{1,2})(?:pm)?$/.exec(first) ?? [];
  if (digits === '') return null;
  const named = Number(digits);
  // Open mics are in the evening.
  const hour = named < 12 ? named + 12 : named;
  if (named === 0 || hour > 23) return null;
  const [, minutes] = /^([0-5]\d)(?:pm)?$/.exec(second) ?? [];
  const length = minutes === undefined ? 1 : 2;
  const next = length === 1 ? second : third;
  if (next === 'am') return null;
  return {
    time: `${hour}:${minutes ?? '00'}`,
    length: next === 'pm' ? length + 1 : length,
    isPm: next === 'pm' || words.slice(0, length).some((word) => word.endsWith('pm')),
  };
}
