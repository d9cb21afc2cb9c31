try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('authToken') ?? localStorage.getItem('token')) {
    dataset.account = localStorage.getItem('isShownAdmin') ? 'admin' : 'known';
  }
  const view = localStorage.getItem('listingView');
  if (view) dataset.view = view;
} catch {}

// The last button that was tapped before the page can answer: useEarlyTap presses it once it can.
function noteTap(event) {
  const button = event.target.closest?.('button[type=button]');
  if (button) noteTap.last = { button, event };
}
addEventListener('click', noteTap, true);

// The kinds of what the page begins with that did not come, as when the network drops or a release took it away.
const missing = new Set();
function noteMissing({ target }) {
  if (target.matches?.('script[type=module], link[rel=stylesheet]')) missing.add(target.localName);
}
addEventListener('error', noteMissing, true);
addEventListener('DOMContentLoaded', () => {
  removeEventListener('error', noteMissing, true);
  if (missing.size > 0) void mendStart();
});

// Loads the page anew, once, if it would come; else says so. Key and time are those of watch-errors.ts.
async function mendStart() {
  try {
    if (Date.now() - Number(sessionStorage.getItem('reloadedForRelease')) > 60_000) {
      const signal = AbortSignal.timeout(10_000);
      const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
      if (status < 500) {
        // Without a memory it could reload for ever.
        sessionStorage.setItem('reloadedForRelease', String(Date.now()));
        location.reload();
        return;
      }
    }
  } catch {}
  const notice = document.getElementById('not-arrived').content.firstElementChild;
  notice.querySelector('button').onclick = () => location.reload();
  const waiting = document.querySelector('main:not(:has(h1)) > [role=status]');
  // Where the script runs the page is its own, but for its end.
  if (waiting && missing.has('script')) waiting.replaceWith(notice);
  else document.body.append(notice);
}
