import { fail } from '@kitwright/base';
import { CO_DESIGN_ENDINGS } from '@kitwright/contract/co-design/endings';
import { coDesignEndpoints } from '@kitwright/contract/designs';
import type { CallResult, CoDesignAccess } from '@kitwright/editor';
import { client } from '../../api/client.ts';
import { isSignedIn } from '../../session/session.ts';

const listeners = new Set<() => void>();

/** Tells whenever links were made or ended here; answers the way to stop. */
export const onLinksChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const notifyLinksChanged = (): void => {
  for (const tell of listeners) tell();
};

/** Loads the calls that nothing makes before the garment shows, with the tables and schemas they need. */
export const loadServices = () => import('./services-on-demand.ts');

/** Has the worker keep all of the editor, where there is a worker: once the garment shows there is time for that. */
export const keepEditor = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // The model is among what came before there was a worker.
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ editor: true, used });
};

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

/** Holds what a refused ticket means: no right, or staff look at it. Anything else may be better later. */
const ENDINGS: Readonly<Record<number, number>> = {
  403: CO_DESIGN_ENDINGS.forbidden,
  404: CO_DESIGN_ENDINGS.forbidden,
  409: CO_DESIGN_ENDINGS.reviewed,
};

const socketUrl = (path: string): string => new URL(path, window.location.href.replace(/^http/, 'ws')).href;

/**
 * Working on a kept design together: an own one while an edit link to it holds, and always one that was opened by such
 * a link.
 */
export const coDesignAccess = (link: string | undefined, onReviewed: () => void): CoDesignAccess => ({
  onReviewed,
  isShared: async (uuid) => {
    // Anyone who comes by a link may look at it first, and signs in to edit.
    if (link !== undefined) return isSignedIn();
    try {
      return await (await loadServices()).isSharedToEdit(uuid);
    } catch {
      return null;
    }
  },
  onSharing: onLinksChanged,
  dial: async (uuid) => {
    const answer = await client.call(coDesignEndpoints.openCoDesign, { params: { uuid }, query: { link } });
    if (!answer.ok) {
      const code = ENDINGS[answer.error.status];
      return code === undefined ? { kind: 'later' } : { kind: 'final', code };
    }
    const url = socketUrl(`/api/designs/${uuid}/co-design`);
    return { kind: 'socket', ticket: answer.value.ticket, open: () => new WebSocket(url) };
  },
});
