import { stageNameWidget } from '@stagetime/contracts/social/messages';
import { Sparkles } from 'lucide-react';

/** The moment in the spotlight: what it says is what it shows, and nothing has to move for it. */
export function Celebration({ name }: { readonly name: string }) {
  return (
    <div
      role="status"
      className="relative isolate -m-4 sm:-m-5 flex flex-col items-center gap-4 overflow-hidden rounded-card px-4 py-12 text-center before:absolute before:inset-0 before:-z-10 before:bg-[radial-gradient(60%_90%_at_50%_0%,--alpha(var(--accent)/35%),transparent)] before:transition before:duration-700 before:ease-out motion-safe:before:starting:scale-50 motion-safe:before:starting:opacity-0"
    >
      <Sparkles aria-hidden="true" className="size-10 text-accent-text motion-safe:animate-pulse" />
      <p className="font-display text-3xl font-bold text-balance wrap-anywhere transition duration-500 ease-out motion-safe:starting:translate-y-4 motion-safe:starting:opacity-0">
        {stageNameWidget.celebration(name)}
      </p>
    </div>
  );
}
