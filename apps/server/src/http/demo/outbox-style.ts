/** The outbox page's stylesheet: the product's two themes in plain CSS, without a build. */
export const outboxStyle = `
:root { color-scheme: dark; --ground: #14100c; --panel: #1e1914; --line: #4a4038; --text: #f3eee6; --muted: #b9afa3; --link: #f0b95b; }
@media (prefers-color-scheme: light) {
  :root { color-scheme: light; --ground: #faf7f2; --panel: #fffefb; --line: #d9d0c4; --text: #2a231c; --muted: #665b50; --link: #7d4a05; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
article { margin: 1.5rem 0; padding: 0 1.25rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--panel); }
.about { color: var(--muted); }
.text { white-space: pre-line; }
`;
