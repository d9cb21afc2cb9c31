/** Someone whom one may follow, as far as the controls of following know them. */
export type FollowedPerson = {
  readonly userId: number;
  /** As the page calls them. */
  readonly name: string;
  readonly slug: string;
};
