import { describeFee, signupMethodLabels } from '@stagetime/contracts/mics/messages';
import { micQrPath, posterPage } from '@stagetime/contracts/mics/poster-text';
import { posterPath } from '@stagetime/contracts/mics/posters';
import { formatTime } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { describeAdvance } from '@stagetime/contracts/mics/words-of-now';
import { Button } from '@stagetime/ui/button';
import { BackIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { Wordmark } from '../../../components/site-frame.tsx';
import { ClockTime } from '../components/when-and-where.tsx';

type MicProps = { readonly mic: MicView };

/** A mic's poster for its host to print, on letter or A4: what goes to paper is the sheet alone. */
export function PrintedPoster({ mic }: MicProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-2 lg:gap-6 lg:py-6 print:block print:p-0">
      <div className="flex w-full max-w-205 flex-wrap items-center justify-between gap-4 print:hidden">
        <Link
          to="/$city/$mic"
          params={{ city: mic.citySlug, mic: mic.slug }}
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-semibold wrap-anywhere hover:underline"
        >
          <BackIcon className="size-5 shrink-0" />
          {posterPage.backToMic(mic.showName)}
        </Link>
        <Button onClick={() => window.print()}>{posterPage.print}</Button>
      </div>
      <Sheet mic={mic} />
    </div>
  );
}

/** Black on white in both themes, as it will be printed; long texts are cut so that it stays one page. */
function Sheet({ mic }: MicProps) {
  const place = [mic.neighborhood, mic.city].filter((part) => part !== null).join(', ');
  const opens = describeAdvance(mic) || (mic.signupTime && formatTime(mic.signupTime));
  const method = mic.signupMethod && signupMethodLabels[mic.signupMethod];
  // 'Signup: 8 PM, in person'.
  const signup = [opens, opens ? method?.toLowerCase() : method].filter((part) => part != null);
  const cost = describeFee(mic);
  return (
    <article className="flex w-full max-w-205 flex-col gap-3 rounded-card bg-white p-4 text-black lg:flex-row lg:gap-10 lg:p-8 print:max-h-[253mm] print:max-w-none print:break-inside-avoid print:flex-col print:gap-[6mm] print:overflow-hidden print:rounded-none print:p-0">
      <h1 className="sr-only">{mic.showName}</h1>
      <img
        src={posterPath(mic, 'print')}
        alt=""
        width={600}
        height={800}
        // On a phone the whole sheet is in sight, its code as well; on paper long words take of its room.
        className="mx-auto aspect-[3/4] w-[min(100%,46dvh)] min-w-0 lg:mx-0 lg:w-0 lg:grow lg:self-start print:aspect-auto print:h-[160mm] print:min-h-0 print:w-full print:shrink print:grow-0 print:object-contain"
      />
      {/* On a phone all words stand at one edge, and the code at the other. */}
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-2 lg:flex lg:w-67 lg:flex-col lg:items-start lg:gap-6 print:flex print:w-auto print:flex-row print:justify-between print:gap-4">
        <div className="flex min-w-0 flex-col gap-2 leading-snug lg:gap-6 print:gap-[4mm]">
          <p className="font-display text-xl leading-tight font-bold wrap-anywhere lg:text-2xl print:text-3xl">
            {mic.startTime !== null && (
              <span className="block pb-1 text-4xl leading-none whitespace-nowrap lg:pb-4 lg:text-7xl lg:[text-box:trim-both_cap_alphabetic] print:pb-[3mm] print:text-8xl">
                <ClockTime time={mic.startTime} half="text-[0.5em]" />
              </span>
            )}
            {posterPage.what(mic.categories)}
            <span className="block">{mic.scheduleText}</span>
          </p>
          <p className="max-lg:text-sm lg:text-xl/snug print:text-2xl/snug">
            {mic.venueName !== null && (
              <span
                dir="auto"
                className="line-clamp-2 text-base leading-snug font-semibold text-balance wrap-anywhere lg:text-2xl print:text-2xl"
              >
                {mic.venueName}
              </span>
            )}
            {mic.venueAddress !== null && (
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {mic.venueAddress}
              </span>
            )}
            <span dir="auto" className="line-clamp-3 wrap-anywhere">
              {place}
            </span>
          </p>
          {(signup.length > 0 || cost !== null) && (
            <p className="font-medium text-balance max-lg:text-sm lg:text-xl/snug print:text-2xl/snug">
              {signup.length > 0 && <span className="block">{posterPage.signup(signup)}</span>}
              {cost !== null && <span className="line-clamp-2 wrap-anywhere">{cost}</span>}
            </p>
          )}
        </div>
        <figure className="contents shrink-0 flex-col items-start gap-2 lg:flex print:flex print:gap-[1mm]">
          <img
            src={micQrPath(mic)}
            alt={posterPage.qrCode}
            width={160}
            height={160}
            // The white around its modules is the sheet's own.
            className="col-start-2 row-span-2 row-start-1 -m-[3mm] size-[31mm] max-w-none lg:-ms-[4.5mm] lg:size-[56mm] print:-m-[3mm] print:-ms-[4mm] print:-mb-[1mm] print:size-[54mm]"
          />
          <figcaption className="text-xs lg:text-sm print:text-sm">
            <span className="block">{posterPage.scan}</span>
            <span className="block text-xl lg:mt-1 lg:text-2xl print:mt-0 print:text-xl">
              <Wordmark />
            </span>
          </figcaption>
        </figure>
      </div>
    </article>
  );
}
