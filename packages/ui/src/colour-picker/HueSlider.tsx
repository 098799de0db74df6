import { useRef, type KeyboardEvent } from 'react';
import { clamp, formatColour, hsvToRgb } from './colour.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

interface Props {
  readonly hue: number;
  readonly label: string;
  readonly onChange: (hue: number) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** The last hue before red comes round again: 360 would be read back as 0 and throw the thumb to the other end. */
const LAST_HUE = 359.9;

export function HueSlider({ hue, label, onChange, onHold, onRelease }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const drag = usePointerDrag({
    within: () => track.current,
    onStart: onHold,
    onEnd: onRelease,
    onDrag: ({ xShare }) => onChange(clamp(xShare * 360, 0, LAST_HUE)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onChange(clamp(hue + direction * (event.shiftKey ? 10 : 1), 0, LAST_HUE));
  };
  return (
    <div ref={track} className="kw-picker__hue" {...drag}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={360}
        aria-valuenow={Math.round(hue)}
        className="kw-picker__thumb kw-picker__thumb--track"
        style={{
          left: `${(hue / 360) * 100}%`,
          backgroundColor: formatColour(hsvToRgb({ h: hue, s: 1, v: 1 }), 'hex'),
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
