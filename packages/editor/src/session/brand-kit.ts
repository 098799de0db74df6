import { BRAND_KIT_MOST, type BrandKit, type BrandPicture } from '@kitwright/contract/designs';
import { uploadIdSchema } from '@kitwright/contract';
import { elementsInOrder, isImage, textsOf, type DesignDocument, type ImageElement } from '@kitwright/design';
import { useEffect, useSyncExternalStore } from 'react';
import type { BrandKitAccess } from '../services/brand-kit.ts';
import { designColours } from './design-colours.ts';
import { useEditorState, useSetting } from './editor-context.ts';

const union = <Value>(kept: readonly Value[], found: readonly Value[], most: number): Value[] =>
  [...new Set([...kept, ...found])].slice(0, most);

/** Fainter than this a picture is a watermark of another. */
const PLAIN_OPACITY = 0.5;

const pictureOf = ({ uploadId, widthMm, heightMm }: ImageElement): readonly BrandPicture[] => {
  const id = uploadIdSchema.safeParse(uploadId);
  // The server tells its own size; until then its shape is enough.
  return id.success
    ? [{ uploadId: id.data, widthPx: Math.round(widthMm), heightPx: Math.round(heightMm) }]
    : [];
};

/**
 * A brand kit with what a design has beside it: its colours, its fonts and its pictures. The first of these is the crest
 * where there is none yet, the others are sponsors. Nothing that was kept goes.
 */
export function withBrandOf(document: DesignDocument, kit: BrandKit): BrandKit {
  const known = new Set([kit.crest, ...kit.sponsors].map((picture) => picture?.uploadId));
  const found = elementsInOrder(document)
    .filter(isImage)
    .filter(({ hidden, opacity }) => !hidden && opacity >= PLAIN_OPACITY)
    .flatMap(pictureOf)
    .filter(({ uploadId }) => !known.has(uploadId));
  const pictures = [...new Map(found.map((picture) => [picture.uploadId, picture])).values()];
  const [first = null, ...others] = pictures;
  return {
    colours: union(kit.colours, designColours(document), BRAND_KIT_MOST.colours),
    crest: kit.crest ?? first,
    sponsors: [...kit.sponsors, ...(kit.crest === null ? others : pictures)].slice(
      0,
      BRAND_KIT_MOST.sponsors,
    ),
    fonts: union(
      kit.fonts,
      textsOf(document).map(({ fontId }) => fontId),
      BRAND_KIT_MOST.fonts,
    ),
  };
}

/** A brand kit without a colour, a font or a picture. */
export const withoutItem = (kit: BrandKit, item: string): BrandKit => ({
  colours: kit.colours.filter((colour) => colour !== item),
  crest: kit.crest?.uploadId === item ? null : kit.crest,
  sponsors: kit.sponsors.filter(({ uploadId }) => uploadId !== item),
  fonts: kit.fonts.filter((font) => font !== item),
});

interface Shelf {
  readonly now: () => BrandKit | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asked for once, however many wait for it. */
  readonly load: () => Promise<void>;
  /** Saves the kit; true where that succeeded. */
  readonly save: (kit: BrandKit) => Promise<boolean>;
}

function createShelf(access: BrandKitAccess): Shelf {
  let kit: BrandKit | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (next: BrandKit | null) => {
    kit = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => kit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => (loading ??= access.load().then(tell)),
    save: async (next) => {
      const answer = await access.save(next);
      if (answer.ok) tell(answer.value);
      return answer.ok;
    },
  };
}

const shelves = new WeakMap<BrandKitAccess, Shelf>();
const NO_ONE: Shelf = {
  now: () => null,
  subscribe: () => () => undefined,
  load: () => Promise.resolve(),
  save: () => Promise.resolve(false),
};

const shelfOf = (access: BrandKitAccess | undefined): Shelf => {
  if (access === undefined) return NO_ONE;
  const shelf = shelves.get(access) ?? createShelf(access);
  shelves.set(access, shelf);
  return shelf;
};

/** The brand kit of who is signed in: null until it is there, and for a guest. Never in the way of the first picture. */
export function useBrandKit(): { readonly kit: BrandKit | null; readonly save: Shelf['save'] } {
  const { services } = useSetting();
  const isShown = useEditorState((state) => state.isShown);
  const shelf = shelfOf(services.brandKit);
  const kit = useSyncExternalStore(shelf.subscribe, shelf.now);
  useEffect(() => {
    if (isShown) void shelf.load();
  }, [shelf, isShown]);
  return { kit, save: shelf.save };
}
