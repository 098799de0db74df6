import { useRef, useState, type KeyboardEvent } from 'react';
import { angleFromInput, angleFromPoint, normaliseAngle } from './gradient.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

/** The least size of the dial, px. */
export const MIN_DIAL_PX = 16;

interface Props {
  readonly angleDeg: number;
  readonly label: string;
  readonly sizePx: number;
  readonly onChange: (angleDeg: number) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** A dial and a field for the angle of a linear gradient. */
export function AngleDial({ angleDeg, label, sizePx, onChange, onHold, onRelease }: Props) {
  const dial = useRef<HTMLDivElement>(null);
  const size = Math.max(MIN_DIAL_PX, sizePx);
  const drag = usePointerDrag({
    within: () => dial.current,
    onStart: onHold,
    onEnd: onRelease,
    onDrag: ({ dxPx, dyPx }) => onChange(angleFromPoint(dxPx, dyPx)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      onChange(0);
      return;
    }
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onChange(normaliseAngle(angleDeg + direction * (event.shiftKey ? 15 : 1)));
  };
  return (
    <div className="kw-picker__angle">
      <div
        ref={dial}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={360}
        aria-valuenow={Math.round(angleDeg)}
        aria-valuetext={`${Math.round(angleDeg)}°`}
        className="kw-picker__dial"
        style={{ width: size, height: size }}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <span className="kw-picker__needle" style={{ transform: `rotate(${angleDeg}deg)` }} />
      </div>
      <AngleField angleDeg={angleDeg} label={label} onChange={onChange} />
    </div>
  );
}

function AngleField({ angleDeg, label, onChange }: Pick<Props, 'angleDeg' | 'label' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="kw-picker__input kw-picker__input--angle"
      inputMode="numeric"
      aria-label={`${label} (°)`}
      value={typed ?? `${Math.round(angleDeg)}°`}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const angle = angleFromInput(event.currentTarget.value);
        if (angle !== null) onChange(angle);
      }}
    />
  );
}
