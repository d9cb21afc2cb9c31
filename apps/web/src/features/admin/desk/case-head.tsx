import { submissionCase } from '@stagetime/contracts/admin/desk/messages';
import type { DeskItemView } from '@stagetime/contracts/admin/desk/schemas';
import { Link } from '@tanstack/react-router';

/** Which mic a case is about, and where its page is. */
export function CaseHead({ item: { title, mic } }: { readonly item: DeskItemView }) {
  return (
    <>
      <h2
        id="case-heading"
        tabIndex={-1}
        dir="auto"
        className="font-display text-[1.75rem]/none font-bold tracking-tight wrap-anywhere md:text-[2.625rem]/none"
      >
        {title}
      </h2>
      {mic !== null && (
        <Link
          to="/$city/$mic"
          params={{ city: mic.citySlug, mic: mic.slug }}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {submissionCase.page}
        </Link>
      )}
    </>
  );
}
