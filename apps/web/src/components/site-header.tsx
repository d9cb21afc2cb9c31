import { productName } from '@stagetime/contracts/product';
import { Link } from '@tanstack/react-router';

export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-14 max-w-6xl items-center px-4 sm:px-6">
        <Link
          to="/"
          className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-display text-2xl font-bold tracking-tight"
        >
          <span aria-hidden="true" className="size-3 rounded-full bg-accent" />
          {productName}
        </Link>
      </div>
    </header>
  );
}
