/** A record without some of its keys: columns a list does not read. */
export const omit = <Row extends object, Key extends keyof Row>(
  row: Row,
  ...keys: readonly Key[]
): Omit<Row, Key> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.some((omitted) => omitted === key))) as Omit<
    Row,
    Key
  >;
