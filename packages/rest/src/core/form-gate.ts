/** Forms with a file that are read, or worked on, at the same time. */
export type FormGateOptions = {
  /** In this process. */
  readonly total: number;
  /** From one network. */
  readonly perCaller: number;
};

/**
 * Lets so many forms in. Returns what lets the next one in, to be called once; undefined where there is no
 * room: nobody waits, as those who are in may take two minutes.
 */
export function createFormGate({ total, perCaller }: FormGateOptions) {
  const callers = new Map<string, number>();
  let inside = 0;
  return (caller: string): (() => void) | undefined => {
    const own = callers.get(caller) ?? 0;
    if (inside >= total || own >= perCaller) return undefined;
    inside += 1;
    callers.set(caller, own + 1);
    return () => {
      inside -= 1;
      const left = (callers.get(caller) ?? 1) - 1;
      if (left > 0) callers.set(caller, left);
      else callers.delete(caller);
    };
  };
}
