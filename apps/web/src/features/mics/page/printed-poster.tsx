import { signupMethodLabels } from '@stagetime/contracts/mics/messages';
import { micQrPath, posterPage } from '@stagetime/contracts/mics/poster-text';
import { posterPath } from '@stagetime/contracts/mics/posters';
import { formatTime, micLocation } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';
import { Wordmark } from '../../../components/site-frame.tsx';

type MicProps = { readonly mic: MicView };

/** A mic's poster for its host to print, on letter or A4: what goes to paper is the sheet alone. */
export function PrintedPoster({ mic }: MicProps) {
  return (
    <div className="flex flex-col items-center gap-6 py-6 print:block print:p-0">
      <div className="flex w-full max-w-[186mm] flex-wrap items-center justify-between gap-4 print:hidden">
        <Link
          to="/$city/$mic"
          params={{ city: mic.citySlug, mic: mic.slug }}
          className="text-link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
        >
          ← {posterPage.backToMic(mic.showName)}
        </Link>
        <Button onClick={() => window.print()}>{posterPage.print}</Button>
      </div>
      <Sheet mic={mic} />
    </div>
  );
}

/** Black on white in both themes, as it will be printed; long texts are cut so that it stays one page. */
function Sheet({ mic }: MicProps) {
  const time = mic.startTime === null ? null : formatTime(mic.startTime);
  const signup = [
    ...(mic.signupTime === null ? [] : [formatTime(mic.signupTime)]),
    ...(mic.signupMethod === null ? [] : [signupMethodLabels[mic.signupMethod]]),
  ];
  return (
    <article className="flex w-full max-w-[186mm] flex-col gap-6 rounded-card bg-white p-4 text-black sm:flex-row sm:p-8 print:max-h-[253mm] print:max-w-none print:break-inside-avoid print:flex-col print:gap-[6mm] print:overflow-hidden print:rounded-none print:p-0">
      <h1 className="sr-only">{mic.showName}</h1>
      <img
        src={posterPath(mic, 'print')}
        alt=""
        width={600}
        height={800}
        className="aspect-[3/4] w-full min-w-0 sm:w-0 sm:grow print:mx-auto print:w-[146mm] print:grow-0"
      />
      <div className="flex shrink-0 flex-col justify-between gap-6 sm:w-[46mm] print:w-auto print:flex-row">
        <div className="flex min-w-0 flex-col gap-5 leading-snug print:gap-[2mm]">
          <p className="font-display text-2xl leading-tight font-bold wrap-anywhere">
            {time !== null && <span className="block pb-1 text-5xl leading-none">{time}</span>}
            {mic.scheduleText}
          </p>
          <p dir="auto">
            {mic.venueName !== null && (
              <span className="line-clamp-2 text-xl leading-snug font-semibold wrap-anywhere">
                {mic.venueName}
              </span>
            )}
            <span className="line-clamp-3 wrap-anywhere">
              {mic.venueAddress ?? micLocation(mic)}
            </span>
          </p>
          {signup.length > 0 && <p>{posterPage.signup(signup)}</p>}
        </div>
        <figure className="flex shrink-0 flex-col items-start gap-2 print:gap-[1mm]">
          <img
            src={micQrPath(mic)}
            alt={posterPage.qrCode}
            width={160}
            height={160}
            // The white around its modules is the sheet's own.
            className="-m-[3mm] size-[48mm] max-w-none print:-mb-[1mm] print:size-[40mm]"
          />
          <figcaption className="text-sm">
            {posterPage.scan}
            <span className="mt-1 block text-2xl print:mt-0 print:text-xl">
              <Wordmark />
            </span>
          </figcaption>
        </figure>
      </div>
    </article>
  );
}
