/** Covers the whole page while something is being opened. */
export function OpeningOverlay({ text }: { readonly text: string }) {
  return (
    <div className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-8 bg-background p-6 text-center">
      <span
        aria-hidden="true"
        className="size-28 animate-pulse rounded-full bg-radial from-accent to-transparent to-70%"
      />
      <p role="status" className="font-display text-3xl font-bold tracking-tight sm:text-4xl">
        {text}
      </p>
    </div>
  );
}
