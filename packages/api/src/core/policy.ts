/**
 * What every procedure declares before it may exist: who may call it, whose things it touches, how
 * often, and what it leaves in the audit log.
 */
export type Policy = {
  /**
   * `anyone` never reads who is calling, so its answers may be cached for all. `address` is open to
   * all too, but answers by where the request came from: its answers are never cached.
   */
  readonly principal: 'anyone' | 'address' | 'visitor-or-user' | 'user' | 'admin';
  readonly ownership: 'none' | 'own';
  readonly limit: 'reads' | 'search';
  readonly audit: 'none';
};
