/** Of tools that no production build holds; apps/web/src/features/admin/debug-tools.test.ts looks. */
export const debugTools = {
  setToken: 'Set Admin Token (Debug)',
  tokenLabel: 'Admin token',
  testConnection: 'Test Connection (Debug)',
  answered: (status: number) => `The server answered ${status}.`,
};
