/** A selector of an actor that may not be there, of which it selects nothing. */
export const whenThere =
  <Snapshot extends object, Value>(select: (snapshot: Snapshot) => Value) =>
  (snapshot: Snapshot | undefined) =>
    snapshot && select(snapshot)
