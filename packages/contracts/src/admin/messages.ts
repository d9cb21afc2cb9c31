/** The bar above every page of an admin. */
export const adminBar = {
  title: 'Admin Panel',
  loading: 'Loading admin panel...',
  pending: 'Pending',
  submissions: 'Submissions',
  quotas: 'Message Quotas',
  import: 'Import',
  audit: 'Audit',
  errors: 'Errors',
  system: 'System',
};

/** What stands where an admin's rights ended while the page was open. */
export const accessDenied = {
  title: 'Access Denied',
  text: 'You need admin privileges to access this page.',
  link: 'Back to browsing',
};
