import type { ReactNode } from 'react';
import { ActionSamples } from './action-samples.tsx';
import { ColorSamples } from './color-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';
import { TypeSamples } from './type-samples.tsx';

/** Every primitive in every state, for looking at while working on them. */
export function Gallery() {
  return (
    <div className="min-h-dvh bg-background text-text antialiased">
      <main className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-8 sm:px-6">
        <header className="flex flex-wrap items-baseline justify-between gap-4">
          <h1 className="font-display text-4xl font-bold wrap-anywhere">Primitives</h1>
          <nav aria-label="Theme" className="flex flex-wrap gap-4">
            <a href="?theme=dark" className="text-link">
              Nine in the evening
            </a>
            <a href="?theme=light" className="text-link">
              Noon
            </a>
            <a href="?" className="text-link">
              As the system
            </a>
          </nav>
        </header>
        <Part title="Buttons, links, chips">
          <ActionSamples />
        </Part>
        <Part title="Skeletons">
          <SurfaceSamples />
        </Part>
        <Part title="Fields">
          <FieldSamples />
        </Part>
        <Part title="Dialog, sheet, toast">
          <OverlaySamples />
        </Part>
        <Part title="Type">
          <TypeSamples />
        </Part>
        <Part title="Colours">
          <ColorSamples />
        </Part>
      </main>
    </div>
  );
}

type PartProps = { readonly title: string; readonly children: ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="font-display text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}
