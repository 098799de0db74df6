import type { Colour } from '@kitwright/design';
import type { Editing } from './editing.ts';
import { bitmapOf, loadPicture, type PictureSource } from './picture-source.ts';
import type { Pixels } from './pixels/pixels.ts';
import { changesNothing } from './pixels/recipe.ts';
import { paintsOf, repainted, type PaintSwap } from './svg-paints.ts';
import { openImageDesk } from './worker/image-desk.ts';

/** State of the picture that is edited, and its present look. */
export interface PictureView {
  readonly state: 'opening' | 'ready' | 'failed';
  /** Colours that the picture paints with where it is a drawing. */
  readonly paints: readonly Colour[] | null;
  readonly palette: readonly Colour[];
  readonly preview: Pixels | null;
  /** Instead of the preview, while it is traced. */
  readonly traced: string | null;
}

export const OPENING: PictureView = {
  state: 'opening',
  paints: null,
  palette: [],
  preview: null,
  traced: null,
};

export interface PictureSession {
  /** Shows what the edits make of the picture; `whole` leaves the crop out. */
  readonly show: (editing: Editing, whole: boolean) => void;
  /** The edited picture in full, as a file to be uploaded. */
  readonly result: (editing: Editing, maxBytes: number) => Promise<Blob>;
  readonly close: () => void;
}

const SVG = 'image/svg+xml';

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

/** Opens a picture for editing, and tells how it looks whenever that changes. */
export function openPictureSession(
  url: string,
  tell: (change: (before: PictureView) => PictureView) => void,
): PictureSession {
  const desk = openImageDesk();
  let loading: Promise<PictureSource> | undefined;
  let opened: readonly PaintSwap[] | null = null;
  let closed = false;

  const opening = async (paints: readonly PaintSwap[]): Promise<PictureSource> => {
    const source = await (loading ??= loadPicture(url));
    if (opened === paints) return source;
    const { palette } = await desk.ask<'open'>({ do: 'open', bitmap: await bitmapOf(source, paints) });
    opened = paints;
    const own = source.svg === null ? null : paintsOf(source.svg);
    if (!closed)
      tell((view) => ({
        ...view,
        state: 'ready',
        paints: own,
        palette: view.palette.length > 0 ? view.palette : palette,
      }));
    return source;
  };

  const look = latestOnly(
    async ({ editing, whole }: { readonly editing: Editing; readonly whole: boolean }) => {
      try {
        const { recipe, paints, tracing } = editing;
        await opening(paints);
        const preview = await desk.ask<'preview'>({ do: 'preview', recipe, whole });
        const traced =
          tracing === null || whole ? null : await desk.ask<'trace'>({ do: 'trace', recipe, tracing });
        if (!closed) tell((view) => ({ ...view, preview, traced }));
      } catch {
        // Whatever stands in the way, the picture cannot be edited: that is all there is to say.
        if (!closed) tell((view) => ({ ...view, state: 'failed' }));
      }
    },
  );

  return {
    show: (editing, whole) => look({ editing, whole }),
    result: async ({ recipe, paints, tracing }, maxBytes) => {
      const source = await opening(paints);
      if (tracing !== null) {
        return new Blob([await desk.ask<'trace'>({ do: 'trace', recipe, tracing })], { type: SVG });
      }
      if (source.svg !== null && changesNothing(recipe)) {
        return new Blob([repainted(source.svg, paints)], { type: SVG });
      }
      return desk.ask<'encode'>({ do: 'encode', recipe, maxBytes });
    },
    close: () => {
      closed = true;
      desk.close();
    },
  };
}
