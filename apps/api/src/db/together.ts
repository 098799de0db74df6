type Values<Parts extends readonly unknown[]> = {
  -readonly [Key in keyof Parts]: Awaited<Parts[Key]>;
};

/**
 * Waits for parts of one transaction that go on side by side: their statements are sent without waiting for one
 * another. Unlike `Promise.all` it says that one failed only when all have ended, so that no statement of another comes
 * after the transaction's end.
 */
export const pipelined = async <const Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<Values<Parts>> => {
  await Promise.allSettled(parts);
  return Promise.all(parts);
};
