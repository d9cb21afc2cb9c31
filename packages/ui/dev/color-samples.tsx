const swatches = [
  'bg-background',
  'bg-surface',
  'bg-raised',
  'bg-line',
  'bg-control',
  'bg-muted',
  'bg-text',
  'bg-accent',
  'bg-accent-hover',
  'bg-accent-text',
  'bg-danger',
  'bg-danger-hover',
  'bg-success',
  'bg-category-comedy',
  'bg-category-improv',
  'bg-category-magic',
  'bg-category-music',
  'bg-category-poetry',
  'bg-category-storytelling',
  'bg-category-variety',
] as const;

export function ColorSamples() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {swatches.map((swatch) => (
        <li key={swatch} className="flex flex-col gap-1 text-sm">
          <span
            className={`h-12 rounded-control border border-line forced-color-adjust-none ${swatch}`}
          />
          {swatch.replace('bg-', '')}
        </li>
      ))}
    </ul>
  );
}
