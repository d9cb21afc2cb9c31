import { submissionCase } from '@stagetime/contracts/admin/desk/messages';
import type { ComparedMicView } from '@stagetime/contracts/admin/review/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { KeyButton } from '../../../components/key-button.tsx';
import { CaseKeys } from './desk-parts.tsx';

const rows = ['venue', 'address', 'night', 'host'] as const;

/** A fact of a mic in words. */
function sayFact(mic: ComparedMicView, row: (typeof rows)[number]): string {
  if (row === 'venue') return mic.venueName ?? submissionCase.notSaid;
  if (row === 'address') return mic.venueAddress ?? submissionCase.notSaid;
  if (row === 'host') return mic.hostName ?? submissionCase.noOne;
  const time = mic.startTime === null ? '' : ` ${formatTime(mic.startTime)}`;
  return `${mic.scheduleText}${time}`;
}

type TwinsProps = {
  /** The mic that waits first. */
  readonly mics: readonly ComparedMicView[];
  readonly onSame: (twin: ComparedMicView) => void;
};

/** The mic that waits beside those that are likely the same, with what differs marked. */
export function Twins({ mics, onSame }: TwinsProps) {
  const hasKeys = use(CaseKeys);
  const [own, ...others] = mics;
  // The first of those that are listed, which the key S means.
  const twin = others.find(({ status }) => status === 'approved');
  if (own === undefined || others.length === 0) return null;
  return (
    <section aria-labelledby="perhaps-same" className="mt-7 max-w-[51.25rem]">
      <h3 id="perhaps-same" className="font-display text-lg font-bold">
        {submissionCase.perhapsSame}
      </h3>
      {others.map((other) => (
        <div key={other.slug} className="mt-1 pb-3">
          <table className="w-full table-fixed text-[0.9375rem]">
            <thead>
              <tr className="text-left align-top">
                <td className="w-16 sm:w-22" />
                <th scope="col" className="py-2 pe-3 font-semibold">
                  {submissionCase.this}
                </th>
                <th scope="col" className="py-2 pe-3 font-semibold wrap-anywhere" dir="auto">
                  <Link
                    to="/$city/$mic"
                    params={{ city: other.citySlug, mic: other.slug }}
                    target="_blank"
                    className="text-link"
                  >
                    {other.status === 'approved'
                      ? submissionCase.listed(other.showName)
                      : submissionCase.waits(other.showName)}
                  </Link>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const facts = [sayFact(own, row), sayFact(other, row)] as const;
                const isSame = facts[0].toLowerCase() === facts[1].toLowerCase();
                return (
                  <tr key={row} className="align-top">
                    <th scope="row" className="py-2 pe-3 text-left font-normal text-muted">
                      {submissionCase[row]}
                    </th>
                    {facts.map((fact, index) => (
                      <td key={index === 0 ? 'this' : 'other'} className="py-2 pe-3 wrap-anywhere">
                        {isSame ? (
                          fact
                        ) : (
                          <mark className="rounded bg-accent/26 box-decoration-clone px-1 font-semibold text-inherit">
                            {fact}
                          </mark>
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
          {other.status === 'approved' && (
            <KeyButton
              letter="s"
              isOn={other === twin ? hasKeys : undefined}
              variant="secondary"
              className="mt-1"
              onClick={() => onSame(other)}
            >
              {submissionCase.same}
            </KeyButton>
          )}
        </div>
      ))}
    </section>
  );
}
