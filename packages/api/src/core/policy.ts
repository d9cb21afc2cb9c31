/**
 * What every procedure declares before it may exist: who may call it, whose things it touches, how
 * often, and what it leaves in the audit log.
 */
export type Policy = {
  /**
   * `anyone` never reads who is calling, so its answers may be cached for all. `address` is open to
   * all too, but answers by where the request came from: its answers are never cached.
   */
  readonly principal: 'anyone' | 'address' | 'visitor-or-user' | 'user' | 'admin' | 'super-admin';
  readonly ownership: 'none' | 'own';
  /**
   * `reads` and `search` are counted in the memory of each process (call-limits.ts); `writes`,
   * `sign-in` and `links` in the database, each action by limits of its own.
   * `none` is for what must always work, such as signing out.
   */
  readonly limit: 'none' | 'reads' | 'search' | 'writes' | 'sign-in' | 'links';
  /**
   * Each change of credentials, and each one that an admin makes, leaves a row in the audit log, in
   * the same transaction.
   */
  readonly audit: 'none' | 'credentials' | 'admin';
  /**
   * Other mutations are refused while the product is read-only; these are what gets people in and
   * out, and what ends it.
   */
  readonly worksReadOnly?: true;
  /**
   * Most bytes of a body over HTTP that calls this, alone or with others. Without it, what every
   * body may be.
   */
  readonly maxBodyBytes?: number;
};
