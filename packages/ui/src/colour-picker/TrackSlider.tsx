import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { formatColour, hsvToRgb, withAlpha, type Hsv } from './colour.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Said instead of the bare number. */
  readonly valueText?: string;
  /** Of the track, beside `kw-picker__track`. */
  readonly className: string;
  readonly trackStyle?: CSSProperties;
  readonly thumbColour: string;
  readonly onChange: (value: number) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

interface Range {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Moved by an arrow; ten of them with Shift, or by Page Up and Page Down. */
  readonly step: number;
}

const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** Tells where a key takes a slider, within its range; null for a key that means nothing to it. */
export function sliderKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { value, min, max, step }: Range,
): number | null {
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const steps = shiftKey && key.startsWith('Arrow') ? direction * 10 : direction;
  return Math.min(max, Math.max(min, value + steps * step));
}

/** A horizontal slider from 0 to `max` in whole steps. */
export function TrackSlider(props: Props) {
  const { label, value, max, valueText, className, trackStyle, thumbColour, onChange } = props;
  const track = useRef<HTMLDivElement>(null);
  const drag = usePointerDrag({
    within: () => track.current,
    onStart: props.onHold,
    onEnd: props.onRelease,
    onDrag: ({ xShare }) => onChange(Math.min(max, Math.max(0, xShare * max))),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sliderKey(event, { value, min: 0, max, step: 1 });
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div ref={track} className={`kw-picker__track ${className}`} style={trackStyle} {...drag}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.round(max)}
        aria-valuenow={Math.round(value)}
        aria-valuetext={valueText}
        className="kw-picker__thumb kw-picker__thumb--track"
        style={{ left: `${(value / max) * 100}%`, backgroundColor: thumbColour }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface AlphaSliderProps {
  readonly colour: Hsv;
  readonly label: string;
  readonly onChange: (colour: Hsv) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** The opacity of a colour, from clear to opaque, over a chequered ground. */
export function AlphaSlider({ colour, label, onChange, onHold, onRelease }: AlphaSliderProps) {
  const rgb = hsvToRgb(withAlpha(colour, 1));
  const percent = Math.round((colour.a ?? 1) * 100);
  const [clear, opaque] = [formatColour({ ...rgb, a: 0 }, 'rgb'), formatColour(rgb, 'rgb')];
  return (
    <TrackSlider
      label={label}
      value={percent}
      max={100}
      valueText={`${percent} %`}
      className="kw-picker__alpha"
      trackStyle={{
        backgroundImage: `linear-gradient(to right, ${clear}, ${opaque}), var(--kw-picker-chequer)`,
      }}
      thumbColour={opaque}
      onChange={(next) => onChange(withAlpha(colour, next / 100))}
      onHold={onHold}
      onRelease={onRelease}
    />
  );
}
