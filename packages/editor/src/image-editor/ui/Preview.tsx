import { Loader } from '@mantine/core';
import { useEffect, useRef, type CSSProperties, type MouseEvent } from 'react';
import { useToolText } from '../../translations/tool-text.ts';
import type { Editing } from '../editing.ts';
import type { PictureView } from '../picture-session.ts';
import type { Pixels } from '../pixels/pixels.ts';
import { colourAt } from '../pixels/recolour.ts';
import { withSwap } from './colour-swaps.ts';
import { CropFrame } from './CropFrame.tsx';
import classes from './image-editor.module.css';
import type { PictureTool } from './PictureTabs.tsx';

interface Props {
  readonly view: PictureView;
  /** Null while the picture is shown as it was. */
  readonly tool: PictureTool | null;
  readonly editing: Editing;
  readonly onChange: (to: Editing, gesture?: string) => void;
  readonly onSettle: () => void;
}

/** The picture on a chequered ground, as the edits make it. */
export function Preview({ view, tool, editing, onChange, onSettle }: Props) {
  const text = useToolText();
  const { state, preview, traced } = view;
  const takeColour = (event: MouseEvent<HTMLElement>) => {
    if (tool !== 'colours' || preview === null || view.paints !== null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const colour = colourAt(
      preview,
      (event.clientX - box.left) / box.width,
      (event.clientY - box.top) / box.height,
    );
    if (colour !== null) onChange(withSwap(editing, colour));
  };
  return (
    <div className={classes['preview']} data-state={state}>
      {state === 'failed' && <p role="alert">{text('images.editor.unreadable')}</p>}
      {state !== 'failed' && preview === null && <Loader aria-label={text('images.editor.loading')} />}
      {state !== 'failed' && preview !== null && (
        <div
          className={classes['picture']}
          data-picks={tool === 'colours' && view.paints === null}
          style={ratioOf(preview)}
          onClick={takeColour}
        >
          {traced === null || tool === null ? (
            <Painted pixels={preview} label={text('images.editor.preview')} />
          ) : (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(traced)}`}
              alt={text('images.editor.preview')}
              data-traced="true"
            />
          )}
          {tool === 'crop' && (
            <CropFrame
              crop={editing.recipe.crop}
              onChange={(crop) => onChange({ ...editing, recipe: { ...editing.recipe, crop } }, 'crop')}
              onSettle={onSettle}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The room a picture takes: as much as there is, in its own proportions. */
const ratioOf = ({ widthPx, heightPx }: Pixels): CSSProperties & { readonly '--ratio': number } => ({
  aspectRatio: `${widthPx} / ${heightPx}`,
  '--ratio': widthPx / heightPx,
});

function Painted({ pixels, label }: { readonly pixels: Pixels; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { widthPx, heightPx, data } = pixels;
    canvas.current?.getContext('2d')?.putImageData(new ImageData(data, widthPx, heightPx), 0, 0);
  }, [pixels]);
  return (
    <canvas ref={canvas} width={pixels.widthPx} height={pixels.heightPx} role="img" aria-label={label} />
  );
}
