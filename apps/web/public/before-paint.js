try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('authToken') ?? localStorage.getItem('token')) {
    dataset.account = localStorage.getItem('isShownAdmin') ? 'admin' : 'known';
  }
  const view = localStorage.getItem('listingView');
  if (view) dataset.view = view;
} catch {}
