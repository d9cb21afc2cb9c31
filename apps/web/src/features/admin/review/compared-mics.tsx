import { reviewBar } from '@stagetime/contracts/admin/messages';
import type { ComparedMicView } from '@stagetime/contracts/admin/review/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { Link } from '@tanstack/react-router';

const { compared: labels } = reviewBar;
const rows = ['venueName', 'venueAddress', 'scheduleText', 'startTime'] as const;

/** The mic under review beside those that are likely the same, column by column. */
export function ComparedMics({ mics }: { readonly mics: readonly ComparedMicView[] }) {
  return (
    <section
      aria-labelledby="likely-same"
      className="mx-auto max-w-6xl border-b border-line px-4 py-3 sm:px-6 2xl:max-w-[92rem] print:hidden"
    >
      <h2 id="likely-same" className="font-display text-xl font-bold">
        {reviewBar.likelySame}
      </h2>
      <div className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr className="text-left align-top">
              <th scope="row" className="py-1 pe-4 font-normal text-muted">
                {labels.showName}
              </th>
              {mics.map((mic, index) => (
                <th key={mic.slug} scope="col" className="max-w-64 min-w-32 py-1 pe-6" dir="auto">
                  {index === 0 ? mic.showName : <ToMic mic={mic} />}
                  <span className="block font-normal text-muted">{remarkOn(mic, index)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="align-top">
                <th scope="row" className="py-1 pe-4 text-left font-normal text-muted">
                  {labels[row]}
                </th>
                {mics.map((mic) => (
                  <td key={mic.slug} className="max-w-64 py-1 pe-6 wrap-anywhere" dir="auto">
                    {textOf(mic, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ToMic({ mic }: { readonly mic: ComparedMicView }) {
  return (
    <Link
      to="/$city/$mic"
      params={{ city: mic.citySlug, mic: mic.slug }}
      target="_blank"
      className="text-link inline-flex min-h-11 items-center"
    >
      {mic.showName}
    </Link>
  );
}

function remarkOn({ status }: ComparedMicView, index: number): string {
  if (index === 0) return labels.this;
  return status === 'pending' ? reviewBar.pendingToo : '';
}

function textOf(mic: ComparedMicView, row: (typeof rows)[number]): string {
  const value = mic[row];
  if (value === null) return reviewBar.notSaid;
  return row === 'startTime' ? formatTime(value) : value;
}
