import { elementsInOrder, graphicsInOrder, type DesignDocument } from '@kitwright/design';
import type { Size } from '@kitwright/garment';
import type { CameraPreset, FabricId, ViewerHandle } from '@kitwright/viewer';
import { useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { EditorServices } from '../services.ts';
import { isSaved, type Editor, type EditorState } from '../session/editor.ts';
import type { FigureChoice } from '../session/figure-choice.ts';
import { draftedAt, lookShelf, type Look } from './last-look.ts';

/** So many designs have one; the one that was seen least lately makes room. */
const MOST_LOOKS = 12;
/** Taken once the model has stood as it is for so long, ms: it costs a frame. */
const REST_MS = 4_000;

interface Seen {
  readonly document: DesignDocument;
  readonly figure: FigureChoice;
  readonly size: Size;
  readonly fabric: FabricId;
  readonly view: CameraPreset;
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Says what is seen, in the same words whatever the order of its parts; ids are no part of it, a new design has new ones. */
export const whatIsSeen = ({ document, figure, size, fabric, view }: Seen): string => {
  const withoutId = <Thing extends object>(thing: Thing) => ({ ...thing, id: undefined });
  const elements = elementsInOrder(document).map(withoutId);
  const graphics = graphicsInOrder(document).map(withoutId);
  const { wearer, boots } = figure;
  return JSON.stringify({ ...document, elements, graphics, wearer, boots, size, fabric, view }, sorted);
};

const found = new Map<string, Look>();

/** Looks for the picture of a design, before it is known whether exactly that is opened. */
export const findLook = async (key: string): Promise<void> => {
  const look = await lookShelf.get(key);
  if (look !== undefined) found.set(key, look);
};

/** The picture that was found of exactly what is opened first; null where there is none. */
export const useKeptLook = (key: string, seen: Seen): string | null => {
  const [url] = useState(() => {
    const look = found.get(key);
    found.delete(key);
    return look !== undefined && look.shows === whatIsSeen(seen) ? URL.createObjectURL(look.picture) : null;
  });
  return url;
};

/** Keeps one picture of a design, and of no more designs than there is room for; `account` is who sees it, null a guest. */
export const keepLook = async (
  key: string,
  { shows, picture, account }: Pick<Look, 'shows' | 'picture' | 'account'>,
): Promise<void> => {
  const draftAt = await draftedAt(key, account);
  await lookShelf.put(key, {
    shows,
    picture,
    account,
    draftAt,
    path: window.location.pathname,
    at: new Date().toISOString(),
  });
  const looks = [...(await lookShelf.list())].sort(([, a], [, b]) => b.at.localeCompare(a.at));
  for (const [oldest] of looks.slice(MOST_LOOKS)) await lookShelf.drop(oldest);
};

/** Near to what is worn, and turned so little that a name across the chest is read whole. */
const NEAR = { view: 'front', turnDeg: 14, framed: 'garment' } as const;

/** Versions whose picture as worn was sent from this page, or was drawn on an earlier visit. */
const sent = new Set<string>();

type WornServices = Pick<EditorServices, 'keepWorn' | 'mayAutosave'>;

/**
 * Sends the picture of a saved design as worn, for lists and cards, once for each version. While others edit the design,
 * too, no one's stage shows a version for sure.
 */
export const sendWorn = async (
  state: EditorState,
  { mayAutosave, keepWorn }: WornServices,
  viewer: Pick<ViewerHandle, 'capture'> | null,
): Promise<void> => {
  const { server, shared } = state;
  if (viewer === null || server === null || shared !== null || !isSaved(state) || !mayAutosave()) return;
  const { uuid, version } = server;
  const name = `${uuid} ${version}`;
  if (sent.has(name)) return;
  sent.add(name);
  const how = { ...NEAR, format: 'webp', transparent: true } as const;
  const answer = await keepWorn({ uuid, version }, (size) => viewer.capture({ ...size, ...how }));
  if (!answer.ok && answer.error.status === 0) sent.delete(name);
};

interface Keeping extends Seen {
  readonly editor: Editor;
  readonly services: WornServices & Pick<EditorServices, 'account'>;
  readonly viewer: RefObject<ViewerHandle | null>;
  readonly key: string;
  /** The picture of an earlier visit is shown: one as worn was sent with it. */
  readonly isKept: boolean;
  /** Nothing moves, and nothing is shown in place of the design. */
  readonly isPlain: boolean;
}

/** Takes the picture for the next visit, when the model has stood for a while and no one works on it. */
export const useLookKeeping = ({
  editor,
  services,
  viewer,
  key,
  isKept,
  isPlain,
  ...seen
}: Keeping): void => {
  const { document, figure, size, fabric, view } = seen;
  const isShown = editor.store.getState().isShown;
  const version = useStore(editor.store, ({ server }) => server?.version);
  useState(() => {
    const state = editor.store.getState();
    if (isKept && state.server && isSaved(state)) sent.add(`${state.server.uuid} ${state.server.version}`);
  });
  useEffect(() => {
    if (!isShown || !isPlain) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = async (): Promise<void> => {
      await sendWorn(editor.store.getState(), services, viewer.current);
      const shows = whatIsSeen({ document, figure, size, fabric, view });
      const account = services.account();
      const kept = await lookShelf.get(key);
      if (
        kept?.shows === shows &&
        kept.account === account &&
        kept.draftAt === (await draftedAt(key, account))
      )
        return;
      const height = Math.min(1200, Math.round(window.innerHeight * Math.min(2, window.devicePixelRatio)));
      const picture = await viewer.current?.capture({
        widthPx: 'fit',
        heightPx: height,
        view,
        transparent: true,
      });
      if (picture) await keepLook(key, { shows, picture, account });
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isBusy = editor.store.getState().interaction.mode !== 'idle';
        if (isBusy || window.document.visibilityState === 'hidden') later();
        else void take().catch(() => undefined);
      }, REST_MS);
    };
    later();
    window.addEventListener('pointerdown', later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', later);
    };
  }, [editor, services, viewer, key, version, isPlain, isShown, document, figure, size, fabric, view]);
};
