import { useState } from 'react';
import { clamp, hexToRgb, hsvToRgb, rgbToHex, rgbToHsv, type Hsv, type Rgb } from './colour.ts';
import type { ColourPickerLabels } from './labels/index.ts';

interface Props {
  readonly colour: Hsv;
  readonly labels: ColourPickerLabels;
  readonly onChange: (colour: Hsv) => void;
}

const SIX_DIGITS = /^#?[0-9a-f]{6}$/i;

/** Typed entry: hex, and red, green and blue. */
export function ColourInputs({ colour, labels, onChange }: Props) {
  const rgb = hsvToRgb(colour);
  const channels: readonly (readonly [keyof Rgb, string])[] = [
    ['r', labels.red],
    ['g', labels.green],
    ['b', labels.blue],
  ];
  return (
    <div className="kw-picker__inputs">
      <HexField rgb={rgb} label={labels.hex} onChange={(next) => onChange(rgbToHsv(next))} />
      {channels.map(([channel, label]) => (
        <ChannelField
          key={channel}
          name={channel.toUpperCase()}
          label={label}
          value={rgb[channel]}
          onChange={(value) => onChange(rgbToHsv({ ...rgb, [channel]: value }))}
        />
      ))}
    </div>
  );
}

interface HexProps {
  readonly rgb: Rgb;
  readonly label: string;
  readonly onChange: (rgb: Rgb) => void;
}

/** Takes a colour as soon as six digits stand there; left with anything else, it counts as black. */
function HexField({ rgb, label, onChange }: HexProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && !SIX_DIGITS.test(typed.trim())) onChange(hexToRgb(typed));
    setTyped(null);
  };
  return (
    <label className="kw-picker__entry kw-picker__entry--hex">
      <input
        className="kw-picker__input"
        aria-label={label}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={typed ?? rgbToHex(rgb)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (SIX_DIGITS.test(text.trim())) onChange(hexToRgb(text));
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
      />
      <span aria-hidden="true">HEX</span>
    </label>
  );
}

interface ChannelProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function ChannelField({ name, label, value, onChange }: ChannelProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="kw-picker__entry">
      <input
        className="kw-picker__input"
        aria-label={label}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (/^\d+$/.test(text)) onChange(clamp(Number(text), 0, 255));
        }}
      />
      <span aria-hidden="true">{name}</span>
    </label>
  );
}
