import { useRef, type KeyboardEvent } from 'react';
import { clamp, formatColour, hsvToRgb, withAlpha, type Hsv } from './colour.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

interface Props {
  readonly colour: Hsv;
  readonly label: string;
  readonly onChange: (colour: Hsv) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

const STEPS: Readonly<Record<string, readonly [s: number, v: number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, 0.01],
  ArrowDown: [0, -0.01],
};

/** The field of saturation (across) and brightness (up) of one hue. Arrow keys move by 1 %, with Shift by 10 %. */
export function SaturationField({ colour, label, onChange, onHold, onRelease }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const drag = usePointerDrag({
    within: () => field.current,
    onStart: onHold,
    onEnd: onRelease,
    onDrag: ({ xShare, yShare }) =>
      onChange({ ...colour, s: clamp(xShare, 0, 1), v: 1 - clamp(yShare, 0, 1) }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const factor = event.shiftKey ? 10 : 1;
    onChange({
      ...colour,
      s: clamp(colour.s + step[0] * factor, 0, 1),
      v: clamp(colour.v + step[1] * factor, 0, 1),
    });
  };
  return (
    <div
      ref={field}
      className="kw-picker__field"
      style={{ backgroundColor: formatColour(hsvToRgb({ h: colour.h, s: 1, v: 1 }), 'hex') }}
      {...drag}
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(colour.s * 100)}
        aria-valuetext={`${Math.round(colour.s * 100)} %, ${Math.round(colour.v * 100)} %`}
        className="kw-picker__thumb"
        style={{
          left: `${colour.s * 100}%`,
          top: `${(1 - colour.v) * 100}%`,
          backgroundColor: formatColour(hsvToRgb(withAlpha(colour, 1)), 'hex'),
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
