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
