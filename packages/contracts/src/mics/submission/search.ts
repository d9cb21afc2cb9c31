/** The form's address may name a mic of one's own that was not accepted, which it then begins with. */
export type SubmitSearch = { readonly again?: number };

export function parseSubmitSearch({ again }: { readonly again?: unknown }): SubmitSearch {
  return /^[1-9]\d{0,14}$/.test(String(again)) ? { again: Number(again) } : {};
}

/** Where a mic that was not accepted is corrected and sent again by whoever sent it signed in. */
export function sendAgainPath(micId: number): string {
  return `/submit?again=${micId}`;
}
