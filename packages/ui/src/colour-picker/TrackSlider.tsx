import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { sliderKey } from './slider-keys.ts';
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
