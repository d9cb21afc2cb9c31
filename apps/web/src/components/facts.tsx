type FactsProps = {
  /** What is null or empty is left out, and what is there twice, as a bar that is called as its neighborhood, said once. */
  readonly facts: readonly (string | null | undefined)[];
  readonly className?: string;
};

/** Facts in a line with dots between them, none of which is at a line's edge: the utility `facts`. */
export function Facts({ facts, className = '' }: FactsProps) {
  return (
    <span className={`facts ${className}`}>
      {[...new Set(facts.filter(Boolean))].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
