import { html } from '@stagetime/api/core/html';
import { googleStandInPage } from '@stagetime/contracts/accounts/stand-in-messages';
import { outboxStyle } from './outbox-style.ts';

export type StandInPerson = { readonly name: string; readonly email: string };

/** Nobody real: mail to .test goes nowhere. */
const invented: readonly StandInPerson[] = [
  { name: 'Robin Encore', email: 'robin.encore@stagetime.test' },
  { name: 'Alex Halfnote', email: 'alex.halfnote@stagetime.test' },
  { name: 'Sam Spotlight', email: 'sam.spotlight@stagetime.test' },
];

export const standInStyle = `${outboxStyle}
.warning { padding: 0.75rem 1rem; border: 4px solid var(--link); border-radius: 0.75rem; font-size: 2rem; font-weight: 800; line-height: 1.2; text-align: center; }
form { display: flex; flex-direction: column; gap: 0.75rem; margin: 0 0 1.5rem; }
label { display: flex; flex-direction: column; gap: 0.25rem; font-weight: 600; }
input, button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--muted); border-radius: 0.5rem; background: var(--panel); color: var(--text); font: inherit; }
button { cursor: pointer; font-weight: 600; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;

/** The page on which somebody says who they are, or changes their mind. */
export function renderStandIn(
  /** What the page that sent them here asked for, to be handed on. */
  asked: Readonly<Record<string, string>>,
  { action, styleFile }: { readonly action: string; readonly styleFile: string },
): string {
  const { title, notGoogle, text, peopleTitle, ownTitle, name, email, goOn, cancel } =
    googleStandInPage;
  const hidden = Object.entries(asked).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleFile}">
</head>
<body>
<main>
<h1>${title}</h1>
<p class="warning">${notGoogle}</p>
<p>${text}</p>
<h2>${peopleTitle}</h2>
${invented.map(
  (person) => html`<form action="${action}">
${hidden}
<input type="hidden" name="name" value="${person.name}">
<input type="hidden" name="email" value="${person.email}">
<button>${person.name} (${person.email})</button>
</form>
`,
)}<h2>${ownTitle}</h2>
<form action="${action}">
${hidden}
<label>${name} <input name="name" required maxlength="80" autocomplete="off"></label>
<label>${email} <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<button>${goOn}</button>
</form>
<form action="${action}">
${hidden}
<button>${cancel}</button>
</form>
</main>
</body>
</html>
`.html;
}
