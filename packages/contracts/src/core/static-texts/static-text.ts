/** What a page of words says. */
export type StaticText = {
  /** For search engines and previews. */
  readonly description: string;
  readonly updated?: string;
  readonly sections: readonly StaticSection[];
};

type StaticSection = {
  /** Without one it stands before the others. */
  readonly title?: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
};

/** When the policies last changed. */
export const lastUpdated = 'Last updated: January 15, 2025';
