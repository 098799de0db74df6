import { useRef, useState, type ReactNode } from 'react';
import {
  clamp,
  hexToRgb,
  hslToRgb,
  hsvToRgb,
  rgbToHex,
  rgbToHsl,
  rgbToHsv,
  withAlpha,
  type ColourFormat,
  type Hsv,
  type Rgb,
} from './colour.ts';
import type { ColourPickerLabels } from './labels/index.ts';

interface Props {
  readonly colour: Hsv;
  readonly labels: ColourPickerLabels;
  /** Says which three numbers stand beside the hex at first. */
  readonly format: ColourFormat;
  readonly hasAlpha: boolean;
  readonly onChange: (colour: Hsv) => void;
}

const SIX_DIGITS = /^#?[0-9a-f]{6}$/i;

/** Typed entry: hex, red, green and blue or hue, saturation and lightness, and opacity. */
export function ColourInputs({ colour, labels, format, hasAlpha, onChange }: Props) {
  const [numbers, setNumbers] = useState<'rgb' | 'hsl'>(format === 'hsl' ? 'hsl' : 'rgb');
  const rgb = hsvToRgb(colour);
  const take = (next: Rgb) => onChange(withAlpha(rgbToHsv(next), colour.a));
  const other = numbers === 'rgb' ? 'hsl' : 'rgb';
  return (
    <div className="kw-picker__inputs" data-alpha={hasAlpha}>
      <HexField rgb={rgb} label={labels.hex} onChange={take} />
      {numbers === 'rgb' ? (
        <RgbFields rgb={rgb} labels={labels} onChange={take} />
      ) : (
        <HslFields colour={colour} labels={labels} onChange={onChange} />
      )}
      {hasAlpha && (
        <NumberField
          label={labels.alpha}
          value={Math.round((colour.a ?? 1) * 100)}
          max={100}
          onChange={(percent) => onChange(withAlpha(colour, percent / 100))}
        >
          %
        </NumberField>
      )}
      <button
        type="button"
        className="kw-picker__switch"
        aria-label={labels.numbers[other]}
        title={labels.numbers[other]}
        onClick={() => setNumbers(other)}
      >
        {numbers.toUpperCase()}
      </button>
    </div>
  );
}

interface RgbProps {
  readonly rgb: Rgb;
  readonly labels: ColourPickerLabels;
  readonly onChange: (rgb: Rgb) => void;
}

function RgbFields({ rgb, labels, onChange }: RgbProps) {
  const channels = [
    ['r', labels.red],
    ['g', labels.green],
    ['b', labels.blue],
  ] as const;
  return channels.map(([channel, label]) => (
    <NumberField
      key={channel}
      label={label}
      value={rgb[channel]}
      max={255}
      onChange={(value) => onChange({ ...rgb, [channel]: value })}
    >
      {channel.toUpperCase()}
    </NumberField>
  ));
}

/** The hue of the picker, not of the colour: a grey has none of its own, and it must not jump while one types. */
function HslFields({ colour, labels, onChange }: Pick<Props, 'colour' | 'labels' | 'onChange'>) {
  const [, s, l] = rgbToHsl(hsvToRgb(colour));
  const take = (h: number, saturation: number, lightness: number) => {
    const { s: next, v } = rgbToHsv(hslToRgb(h, saturation, lightness));
    onChange({ ...colour, h, s: next, v });
  };
  return (
    <>
      <NumberField
        label={labels.hue}
        value={Math.round(colour.h)}
        max={359}
        onChange={(value) => take(value, s, l)}
      >
        H
      </NumberField>
      <NumberField
        label={labels.hslSaturation}
        value={Math.round(s * 100)}
        max={100}
        onChange={(value) => take(colour.h, value / 100, l)}
      >
        S
      </NumberField>
      <NumberField
        label={labels.lightness}
        value={Math.round(l * 100)}
        max={100}
        onChange={(value) => take(colour.h, s, value / 100)}
      >
        L
      </NumberField>
    </>
  );
}

interface HexProps {
  readonly rgb: Rgb;
  readonly label: string;
  readonly onChange: (rgb: Rgb) => void;
}

/**
 * Takes a colour as soon as six digits stand there; left with anything else, it counts as black. Escape brings back the
 * colour from before one typed.
 */
function HexField({ rgb, label, onChange }: HexProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const home = useRef(rgb);
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
          if (typed === null) home.current = rgb;
          setTyped(text);
          if (SIX_DIGITS.test(text.trim())) onChange(hexToRgb(text));
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key !== 'Escape' || typed === null) return;
          event.stopPropagation();
          onChange(home.current);
          setTyped(null);
        }}
      />
      <span aria-hidden="true">HEX</span>
    </label>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** The letter beneath. */
  readonly children: ReactNode;
}

function NumberField({ label, value, max, onChange, children }: NumberProps) {
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
          if (/^\d+$/.test(text)) onChange(clamp(Number(text), 0, max));
        }}
      />
      <span aria-hidden="true">{children}</span>
    </label>
  );
}
