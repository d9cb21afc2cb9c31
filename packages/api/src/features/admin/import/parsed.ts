/** What a parser made of a cell. Parsers are pure and never throw. */
export type Parsed<Value> = {
  readonly value: Value;
  /** A clause for the report when the words were understood only partly, otherwise null. */
  readonly assumed: string | null;
  /** The words say more than the value holds, and are worth keeping. */
  readonly saysMore: boolean;
};

export function understood<Value>(value: Value): Parsed<Value> {
  return { value, assumed: null, saysMore: false };
}

/** Nothing lost, but something was assumed. */
export function assuming<Value>(value: Value, assumed: string): Parsed<Value> {
  return { value, assumed, saysMore: false };
}

/** The value says less than the words. */
export function partly<Value>(value: Value, assumed: string): Parsed<Value> {
  return { value, assumed, saysMore: true };
}
