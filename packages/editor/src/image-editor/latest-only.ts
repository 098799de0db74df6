/** Does one piece of work at a time; of what is asked meanwhile only the latest is done. `work` must not reject. */
export function latestOnly<Input>(work: (input: Input) => Promise<void>): (input: Input) => void {
  let running = false;
  let next: { readonly input: Input } | null = null;
  const go = async (input: Input): Promise<void> => {
    running = true;
    await work(input);
    running = false;
    const waiting = next;
    next = null;
    if (waiting !== null) await go(waiting.input);
  };
  return (input) => {
    if (running) next = { input };
    else void go(input);
  };
}
