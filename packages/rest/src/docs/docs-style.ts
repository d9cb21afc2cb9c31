import { fontFaces, themeStyle } from '@stagetime/api/core/html';

/** The stylesheet of the page of the REST interface. */
export const docsStyle = `${fontFaces()}${themeStyle}* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.6 "Inter", system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, .logo { font-family: "Bricolage Grotesque", "Inter", system-ui, sans-serif; line-height: 1.1; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(2rem, 6vw, 3rem); letter-spacing: -0.03em; }
h2 { margin: 0 0 0.75rem; font-size: 1.5rem; letter-spacing: -0.02em; }
h3 { margin: 0 0 0.5rem; font-size: 1.25rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
a { color: var(--accent-text); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 2px; border-radius: 4px; }
small, td, dd { font-size: 0.875rem; }
small, .facts { color: var(--muted); font-weight: normal; }
code { font: 0.875rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
p { max-width: 44rem; margin: 0.5rem 0; }
ul { margin: 0; padding: 0; list-style: none; }
pre { max-width: 44rem; margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow-wrap: normal; }
.logo { display: inline-flex; align-items: center; min-height: 4rem; color: inherit; font-size: 1.5rem; font-weight: 700; letter-spacing: -0.03em; text-decoration: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.logo svg { width: 0.864em; height: 1.26em; vertical-align: -0.366em; fill: var(--accent); }
.logo .ink { fill: var(--on-accent); }
.logo .line { fill: none; stroke: var(--on-accent); stroke-width: 3.2; stroke-dasharray: 4.6 4.2; }
.page { max-width: 80rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem) 3rem; }
header { padding-bottom: 2rem; }
nav { display: grid; grid-template-columns: 1fr 1fr; align-items: start; column-gap: 1rem; padding-bottom: 1rem; font-size: 0.9375rem; }
nav > ul, nav > h2, nav details[open] { grid-column: 1 / -1; }
nav > ul:first-child { columns: 2; column-gap: 1rem; }
nav h2 { margin: 1rem 0 0; color: var(--muted); font: 500 0.8125rem/2 "Inter", system-ui, sans-serif; letter-spacing: 0; }
nav a, summary { display: block; padding: 0.5rem 0; line-height: 1.75rem; cursor: pointer; }
nav a, .overview a { color: inherit; text-decoration: none; }
nav a:hover, summary:hover, .overview a:hover { color: var(--accent-text); }
nav li { break-inside: avoid; }
nav details ul { padding-left: 0.875rem; border-left: 2px solid var(--line); }
nav details a { padding: 0.375rem 0; line-height: 1.35rem; }
nav code, .overview code { display: block; color: var(--muted); font-size: 0.8125rem; }
summary { list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: "›"; display: inline-block; width: 0.875rem; color: var(--muted); }
details[open] summary { font-weight: 600; }
details[open] summary::before { rotate: 90deg; translate: -0.125rem 0.125rem; }
section { padding: 1.75rem 0; border-top: 1px solid var(--line); }
section:target h2, section:target h3 { color: var(--accent-text); }
.group { margin-top: 3rem; border-top: 3px solid var(--accent); }
.overview { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 0 1.5rem; margin-top: 1rem; }
.overview a { display: block; padding: 0.5rem 0; line-height: 1.4; }
.call { padding: 0.25rem 0.5rem; border-radius: 6px; background: var(--surface); }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem 1rem; }
.terms { max-width: 44rem; }
.terms div { display: grid; grid-template-columns: 3rem 1fr; }
.terms dd { margin: 0; padding: 0.125rem 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
tr { border-top: 1px solid var(--line); }
th, td { padding: 0.5rem 1rem 0.5rem 0; overflow-wrap: break-word; text-align: left; vertical-align: top; }
thead tr { border: 0; }
thead th { color: var(--muted); font-size: 0.8125rem; font-weight: 500; }
main > .up { display: block; position: sticky; bottom: 1rem; width: fit-content; margin-left: auto; padding: 0.625rem 1.125rem; border-radius: 2rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
@media (width < 40rem) {
thead { position: absolute; clip-path: inset(50%); }
tr { display: block; padding: 0.625rem 0; }
tbody th, td { display: block; padding: 0; }
}
@media (width >= 60rem) {
.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 4rem; align-items: start; }
nav { display: block; position: sticky; top: 1rem; max-height: calc(100vh - 2rem); padding: 0 0.75rem 0 0; overflow-y: auto; }
nav > ul:first-child { columns: auto; }
nav a, summary { padding: 0.125rem 0; }
main > section:first-child { padding-top: 0; border: 0; }
main > .up { display: none; }
}
`;
