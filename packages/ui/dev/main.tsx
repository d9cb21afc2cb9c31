import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) applyTheme(theme === 'light');

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);

/** Themes follow the system. Here their media rules are told to match or not, to see both. */
function applyTheme(isLight: boolean): void {
  const rules = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme')) {
      rule.media.mediaText = isLight ? 'all' : 'not all';
    }
  }
}
