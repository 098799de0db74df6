import { fail } from '@kitwright/base';
import type { CallResult } from '@kitwright/editor';

const listeners = new Set<() => void>();

/** Tells whenever links were made or ended here; answers the way to stop. */
export const onLinksChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const tellLinksChanged = (): void => {
  for (const tell of listeners) tell();
};

/** Loads the calls that nothing makes before the garment shows, with the tables and schemas they need. */
export const loadServices = () => import('./services-on-demand.ts');

/** The order that was written for a draft becomes one of the design; where its code cannot be had it stays the draft's. */
export const moveOrderDraft = async (from: string, to: string): Promise<void> => {
  const services = await loadServices().catch(() => null);
  services?.moveCheckoutDraft(localStorage, from, to);
};

type Calls<Name extends string> = Readonly<Record<Name, (...input: never[]) => Promise<CallResult<unknown>>>>;

/** Says of code that cannot be had what is said of a server that cannot be reached. */
const unreachable = (error: unknown): CallResult<never> =>
  fail({
    type: 'about:blank',
    title: error instanceof Error ? error.message : 'Network failure',
    status: 0,
    key: 'error.msg.unavailable',
    requestId: '',
  });

/** Calls by their names, whose code comes with the first of them. */
export const lateCalls = <Name extends string, All extends Calls<Name>>(
  load: () => Promise<All>,
  names: readonly Name[],
): Pick<All, Name> => {
  const call =
    (name: Name) =>
    async (...input: never[]): Promise<CallResult<unknown>> => {
      const all = await load().catch(unreachable);
      return 'ok' in all ? all : all[name](...input);
    };
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Pick<All, Name>;
};
