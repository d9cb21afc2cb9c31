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
  /**
   * `writes`, `sign-in` and `links` are counted in the database, each action by limits of its own.
   * `none` is for what must always work, such as signing out.
   */
  readonly limit: 'none' | 'reads' | 'search' | 'writes' | 'sign-in' | 'links';
  /** `credentials`: each change leaves a row in the audit log, in the same transaction. */
  readonly audit: 'none' | 'credentials';
};
