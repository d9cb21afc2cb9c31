import { shell } from '@stagetime/contracts/core/errors';
import { productTagline } from '@stagetime/contracts/product';
import { Link } from '@tanstack/react-router';

const links = [
  ['/about', shell.about],
  ['/terms', shell.terms],
  ['/privacy', shell.privacy],
  ['/contact', shell.contact],
] as const;

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl 2xl:max-w-[92rem] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-6 sm:px-6">
        <p className="text-muted">{productTagline}</p>
        <nav aria-label={shell.footer}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
