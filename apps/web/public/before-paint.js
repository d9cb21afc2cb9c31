// Runs before the first paint: who has a token is not shown the way in while the page finds out.
try {
  if (localStorage.getItem('authToken')) document.documentElement.dataset.account = 'known';
} catch {}
