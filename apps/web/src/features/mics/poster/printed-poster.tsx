import { signupMethodLabels } from '@stagetime/contracts/mics/messages';
import { micPosterPath, micQrPath, posterPage } from '@stagetime/contracts/mics/poster-text';
import { formatTime, micLocation } from '@stagetime/contracts/mics/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { productName } from '@stagetime/contracts/product';
import { Button } from '@stagetime/ui/button';
import { Link } from '@tanstack/react-router';

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
    <article className="w-full max-w-[186mm] overflow-hidden rounded-card bg-white text-black max-sm:p-0 print:max-h-[253mm] print:max-w-none print:break-inside-avoid print:rounded-none">
      <img
        src={micPosterPath(mic)}
        alt=""
        width={800}
        height={600}
        className="aspect-[4/3] w-full"
      />
      <div className="flex flex-col gap-6 p-6 sm:flex-row sm:items-end sm:justify-between print:flex-row print:items-end print:justify-between print:gap-[8mm] print:px-0 print:pt-[7mm] print:pb-0">
        <div className="flex min-w-0 flex-col gap-3">
          <h1
            className="line-clamp-2 font-display text-2xl leading-tight font-bold wrap-anywhere"
            dir="auto"
          >
            {mic.showName}
          </h1>
          <p className="font-display text-4xl leading-tight font-bold">
            {mic.scheduleText}
            {time !== null && <span className="block">{time}</span>}
          </p>
          {signup.length > 0 && <p className="text-xl">{posterPage.signup(signup)}</p>}
          <p className="text-xl" dir="auto">
            {mic.venueName !== null && (
              <span className="line-clamp-2 font-semibold wrap-anywhere">{mic.venueName}</span>
            )}
            <span className="line-clamp-2 wrap-anywhere">
              {mic.venueAddress ?? micLocation(mic)}
            </span>
          </p>
        </div>
        <figure className="flex shrink-0 flex-col items-center gap-1 text-center">
          <img
            src={micQrPath(mic)}
            alt={posterPage.qrCode}
            width={160}
            height={160}
            className="size-[46mm]"
          />
          <figcaption className="max-w-[46mm] text-sm">
            {posterPage.scan}
            <span className="block font-display text-xl font-bold">{productName}</span>
          </figcaption>
        </figure>
      </div>
    </article>
  );
}
