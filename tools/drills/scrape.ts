/** Where the metrics of each process are, from what they wrote at level info. */
export function listMetricsTargets(output: string): string[] {
  return [...output.matchAll(/"metrics":"http:\/\/([\d.:]+)\/metrics"/g)].map(([, target]) =>
    String(target),
  );
}

/** The value of a metric without labels; NaN where there is none. */
export async function scrape(target: string, metric: string): Promise<number> {
  const text = await (await fetch(`http://${target}/metrics`)).text();
  return Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
