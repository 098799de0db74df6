import { formatColour, hsvToRgb } from './colour.ts';
import { TrackSlider } from './TrackSlider.tsx';

interface Props {
  readonly hue: number;
  readonly label: string;
  readonly onChange: (hue: number) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** The last hue before red comes round again: 360 would be read back as 0 and throw the thumb to the other end. */
const LAST_HUE = 359.9;

export const HueSlider = ({ hue, ...props }: Props) => (
  <TrackSlider
    {...props}
    value={hue}
    max={LAST_HUE}
    valueText={`${Math.round(hue)}°`}
    className="kw-picker__hue"
    thumbColour={formatColour(hsvToRgb({ h: hue, s: 1, v: 1 }), 'hex')}
  />
);
