import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useToolText } from '../../translations/tool-text.ts';
import { CROP_HANDLES, dragEdge, moveCrop, type CropHandle } from '../crop-drag.ts';
import type { Crop } from '../pixels/geometry.ts';
import classes from './image-editor.module.css';

interface Props {
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
  readonly onSettle: () => void;
}

/** Step of an edge at a press of an arrow key, in shares of the picture. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (share: number): string => `${share * 100}%`;

/** The frame of what is kept: dragged by its edges and corners, or moved whole, by pointer or by keys. */
export function CropFrame({ crop, onChange, onSettle }: Props) {
  const text = useToolText();
  const [from, setFrom] = useState<{ readonly crop: Crop; readonly x: number; readonly y: number } | null>(
    null,
  );
  const dragged = (start: Crop, handle: CropHandle | null, dx: number, dy: number): Crop =>
    handle === null ? moveCrop(start, dx, dy) : dragEdge(start, handle, dx, dy);
  const grip = (handle: CropHandle | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom({ crop, x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = event.currentTarget.closest('[data-picture]')?.getBoundingClientRect();
      if (!from || !box) return;
      const [dx, dy] = [(event.clientX - from.x) / box.width, (event.clientY - from.y) / box.height];
      onChange(dragged(from.crop, handle, dx, dy));
    },
    onPointerUp: () => {
      setFrom(null);
      onSettle();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = KEYS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      onChange(dragged(crop, handle, by[0] * step, by[1] * step));
    },
    onBlur: onSettle,
  });
  const room = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div data-picture className={classes['crop']}>
      <div className={classes['shade']}>
        <div style={room} />
      </div>
      <div
        className={classes['frame']}
        style={room}
        role="group"
        aria-label={text('images.editor.frame')}
        tabIndex={0}
        {...grip(null)}
      >
        {CROP_HANDLES.map((handle) => (
          <button
            key={handle.side}
            type="button"
            className={classes['handle']}
            style={{ left: percent((handle.x + 1) / 2), top: percent((handle.y + 1) / 2) }}
            data-side={handle.side}
            aria-label={text('images.editor.corner', { side: text(`images.editor.sides.${handle.side}`) })}
            {...grip(handle)}
          />
        ))}
      </div>
    </div>
  );
}
