import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Milliseconds for which it is said that something worked (spec: 3 to 5 s). */
const shownFor = 4000;

/** What just worked, for a few seconds. */
export function useBanner() {
  const [banner, setBanner] = useState<{ readonly text: string }>();
  useEffect(() => {
    if (banner === undefined) return;
    const timer = setTimeout(() => setBanner(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [banner]);
  return { banner: banner?.text, show: (text: string) => setBanner({ text }) };
}

/** Always there, so that what it says is announced. */
export function Banner({ text }: { readonly text: string | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {text !== undefined && (
        <p className="flex items-center gap-2 rounded-control border border-success bg-success/10 p-3">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {text}
        </p>
      )}
    </div>
  );
}
