/** The audit page's filters as they stand in its address. */
export type AuditSearch = {
  readonly event?: string;
  /** Ids. */
  readonly actor?: string;
  readonly target?: string;
  readonly mic?: string;
};

const isId = (text: string) => /^[1-9][0-9]{0,14}$/.test(text);

/** What means nothing is dropped, so that an old link still shows the log. */
export function parseAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const read = (name: string, isGood: (text: string) => boolean) => {
    const value = search[name];
    return typeof value === 'string' && isGood(value) ? { [name]: value } : {};
  };
  return {
    ...read('event', (text) => /^[a-z_]{1,60}$/.test(text)),
    ...read('actor', isId),
    ...read('target', isId),
    ...read('mic', isId),
  };
}

/** What the procedure is asked for them. */
export function toAuditFilters({ event, actor, target, mic }: AuditSearch) {
  return {
    ...(event === undefined ? {} : { event }),
    ...(actor === undefined ? {} : { actorId: Number(actor) }),
    ...(target === undefined ? {} : { targetId: Number(target) }),
    ...(mic === undefined ? {} : { micId: Number(mic) }),
  };
}
