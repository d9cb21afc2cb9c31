/** What went wrong with a whole form; announced when it appears. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="rounded-control border border-danger bg-danger/10 p-3 text-danger">{text}</p>
      )}
    </div>
  );
}
