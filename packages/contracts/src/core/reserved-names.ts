/**
 * Words that may never become a city slug, a mic slug or a stage name: first path segments of the
 * web app and of the server, and names that would let somebody pose as the product.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  // The web app's first path segments.
  'about',
  'admin',
  'account',
  'auth',
  'contact',
  'cookies',
  'dashboard',
  'favorites',
  'forgot-password',
  'messages',
  'notifications',
  'privacy',
  'profile',
  'profile-setup',
  'reset-password',
  'signin',
  'signup',
  'submit',
  'success',
  'terms',
  // The server's.
  'api',
  'assets',
  'dev',
  'favicon.ico',
  'health',
  'images',
  'metrics',
  'ready',
  'robots.txt',
  'sitemap.xml',
  'trpc',
  'uploads',
  // Names that speak for the product.
  'help',
  'official',
  'root',
  'security',
  'staff',
  'stagetime',
  'support',
  'system',
]);
