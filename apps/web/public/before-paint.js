// Runs before the first paint: who has a token is not shown the way in while the page finds out, and
// an admin's bar has its place.
try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('authToken') ?? localStorage.getItem('token')) {
    dataset.account = localStorage.getItem('isShownAdmin') ? 'admin' : 'known';
  }
} catch {}
