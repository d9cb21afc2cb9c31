/** Why a page has nothing to show; announced when it appears. */
export function Failure({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text !== undefined && (
        <p className="rounded-control border border-danger bg-danger/10 p-3 text-danger">{text}</p>
      )}
    </div>
  );
}
