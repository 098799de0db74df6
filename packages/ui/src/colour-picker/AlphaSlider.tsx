import { formatColour, hsvToRgb, withAlpha, type Hsv } from './colour.ts';
import { TrackSlider } from './TrackSlider.tsx';

interface Props {
  readonly colour: Hsv;
  readonly label: string;
  readonly onChange: (colour: Hsv) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** The opacity of a colour, from clear to opaque, over a chequered ground. */
export function AlphaSlider({ colour, label, onChange, onHold, onRelease }: Props) {
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
