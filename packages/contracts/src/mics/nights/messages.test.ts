import { expect, test } from 'vitest';
import { nightAnswers } from './messages.ts';
import { type NightFigures, noFigures } from './rules.ts';

test.each<[Partial<NightFigures>, string]>([
  [
    { minutesLate: 25, onList: 18, minutesOnStage: 4, walkIns: true },
    'Usually starts 25 min late, 18 on the list, 4 min each, walk-ins get on',
  ],
  [{ minutesLate: 0, walkIns: false }, 'Usually starts on time, walk-ins rarely get on'],
  [{ minutesLate: -10 }, 'Usually starts 10 min early'],
  // The last chip stands for all longer lists.
  [{ onList: 30 }, 'Usually 30+ on the list'],
  [{ onList: 45, minutesOnStage: 60 }, 'Usually 45 on the list, 60 min each'],
])('what nights are like is one sentence: %j', (figures, sentence) => {
  expect(nightAnswers.usually({ ...noFigures, ...figures })).toBe(sentence);
});
