/** The value of what succeeded. */
export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** The reason of what was expected to fail at times. */
export interface Failure<Reason> {
  readonly ok: false;
  readonly error: Reason;
}

/** A value, or the reason why there is none. Bugs throw instead. */
export type Result<Value, Reason> = Success<Value> | Failure<Reason>;

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value });

export const fail = <Reason>(error: Reason): Failure<Reason> => ({ ok: false, error });
