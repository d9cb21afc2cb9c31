import { productTagline } from '@stagetime/contracts/product';

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <p className="mx-auto max-w-6xl px-4 py-8 text-muted sm:px-6">{productTagline}</p>
    </footer>
  );
}
