import { IconColorPicker } from '@tabler/icons-react';
import { useId, useSyncExternalStore } from 'react';
import { AlphaSlider, TrackSlider } from './TrackSlider.tsx';
import { formatColour, hsvToRgb, type ColourFormat } from './colour.ts';
import { ColourInputs } from './ColourInputs.tsx';
import { opaqueCss } from './gradient.ts';
import { ChoiceRow, GradientControls } from './GradientControls.tsx';
import { COLOUR_PICKER_LABELS, type ColourPickerLang } from './labels/index.ts';
import { activeColour, type PickerKey } from './picker-state.ts';
import { SaturationField } from './SaturationField.tsx';
import { usePicker, type PickerEvents } from './use-picker.ts';
import { useRecentColours } from './use-recent-colours.ts';
import './colour-picker.css';

export interface ColourPanelProps extends PickerEvents {
  readonly pureColor: string;
  readonly gradientColor: string;
  readonly format: ColourFormat;
  readonly useType: 'pure' | 'gradient' | 'both';
  readonly activeKey: PickerKey;
  readonly lang: ColourPickerLang;
  readonly theme: 'white' | 'black';
  /** The time between the last change and its event, ms. */
  readonly debounce: number;
  /** Leaves opacity out: everything is opaque. */
  readonly disableAlpha: boolean;
  /** Colours of the team, such as those of its logo; offered above the recent ones. */
  readonly palette: readonly string[];
  /** Colours that have a name, such as those that a maker prints; offered before all others. */
  readonly named: readonly NamedColour[];
}

/** A colour with the name that people call it by. */
export interface NamedColour {
  readonly colour: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly onPick: (hex: string) => void;
}

/** Holds what browsers that have it offer: picks the colour of any point of the screen. */
interface EyeDropper {
  readonly open: () => Promise<{ readonly sRGBHex: string }>;
}

interface WithEyeDropper {
  readonly EyeDropper: new () => EyeDropper;
}

const hasEyeDropper = (scope: object): scope is WithEyeDropper =>
  'EyeDropper' in scope && typeof scope.EyeDropper === 'function';

/** A browser does not learn it while it runs, and a server knows no screen. */
const never = () => () => undefined;
const onServer = () => false;

/** Asks for a point of the screen; null where the browser has no eyedropper. Escape picks nothing. */
function useEyeDropper(onPick: (hex: string) => void): (() => void) | null {
  const available = useSyncExternalStore(never, () => hasEyeDropper(window), onServer);
  if (!available) return null;
  return () => {
    if (!hasEyeDropper(window)) return;
    new window.EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      // Nothing was picked.
      () => undefined,
    );
  };
}

/** Takes a colour from anywhere on the screen; not there where the browser cannot. */
function EyeDropperButton({ label, onPick }: Props) {
  const open = useEyeDropper(onPick);
  if (open === null) return null;
  return (
    <button type="button" className="kw-picker__dropper" aria-label={label} title={label} onClick={open}>
      <IconColorPicker size={18} stroke={1.5} />
    </button>
  );
}

interface HueSliderProps {
  readonly hue: number;
  readonly label: string;
  readonly onChange: (hue: number) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** The last hue before red comes round again: 360 would be read back as 0 and throw the thumb to the other end. */
const LAST_HUE = 359.9;

const HueSlider = ({ hue, ...props }: HueSliderProps) => (
  <TrackSlider
    {...props}
    value={hue}
    max={LAST_HUE}
    valueText={`${Math.round(hue)}°`}
    className="kw-picker__hue"
    thumbColour={formatColour(hsvToRgb({ h: hue, s: 1, v: 1 }), 'hex')}
  />
);

interface SwatchesProps {
  readonly title: string;
  readonly colours: readonly string[];
  /** The name of a colour, where it has one. */
  readonly nameOf?: (css: string) => string | undefined;
  readonly onPick: (css: string) => void;
}

/** A row of colours and gradients to take over; nothing where there is none. */
function Swatches({ title, colours, nameOf, onPick }: SwatchesProps) {
  if (colours.length === 0) return null;
  return (
    <div className="kw-picker__set">
      <span className="kw-picker__set-title" aria-hidden="true">
        {title}
      </span>
      <div className="kw-picker__colours" role="group" aria-label={title}>
        {colours.map((css) => (
          <button
            key={css}
            type="button"
            className="kw-picker__colour"
            title={nameOf?.(css) ?? css}
            aria-label={`${title}: ${nameOf?.(css) ?? css}`}
            onClick={() => onPick(css)}
          >
            <span style={{ background: css }} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** The picker itself, without the swatch that opens it. */
export function ColourPanel(props: ColourPanelProps) {
  const { useType, disableAlpha, palette, named } = props;
  const { recent, remember } = useRecentColours();
  const activeKey = useType === 'both' ? props.activeKey : useType;
  const seen = disableAlpha ? opaqueCss : (css: string) => css;
  const picker = usePicker({
    ...props,
    pureColor: seen(props.pureColor),
    gradientColor: seen(props.gradientColor),
    activeKey,
    remember,
  });
  const { state, dispatch, hold, release } = picker;
  const labels = COLOUR_PICKER_LABELS[props.lang];
  const colour = activeColour(state);
  const panelId = useId();
  const offered = (css: string): boolean => isOffered(css, useType, disableAlpha);
  const take = (css: string) => dispatch({ type: 'take', css });
  return (
    <div className="kw-picker" data-theme={props.theme}>
      {useType === 'both' && (
        <ChoiceRow
          role="tablist"
          label={labels.fill}
          keys={['pure', 'gradient']}
          chosen={state.activeKey}
          names={labels}
          onChoose={(key) => dispatch({ type: 'setActiveKey', key })}
        />
      )}
      <div
        id={panelId}
        className="kw-picker__body"
        role={useType === 'both' ? 'tabpanel' : undefined}
        aria-label={useType === 'both' ? labels[state.activeKey] : undefined}
      >
        {state.activeKey === 'gradient' && <GradientControls picker={picker} labels={labels} />}
        <SaturationField
          colour={colour}
          label={labels.saturation}
          onChange={(next) => dispatch({ type: 'setColour', colour: next })}
          onHold={hold}
          onRelease={release}
        />
        <div className="kw-picker__row">
          <EyeDropperButton
            label={labels.eyeDropper}
            onPick={(hex) => dispatch({ type: 'pick', css: hex })}
          />
          <div className="kw-picker__tracks">
            <HueSlider
              hue={colour.h}
              label={labels.hue}
              onChange={(h) => dispatch({ type: 'setColour', colour: { ...colour, h } })}
              onHold={hold}
              onRelease={release}
            />
            {!disableAlpha && (
              <AlphaSlider
                colour={colour}
                label={labels.alpha}
                onChange={(next) => dispatch({ type: 'setColour', colour: next })}
                onHold={hold}
                onRelease={release}
              />
            )}
          </div>
        </div>
        <ColourInputs
          colour={colour}
          labels={labels}
          format={props.format}
          hasAlpha={!disableAlpha}
          onChange={(next) => dispatch({ type: 'setColour', colour: next })}
        />
        <Swatches
          title={labels.named}
          colours={named.map(({ colour }) => colour)}
          nameOf={(css) => named.find(({ colour }) => colour === css)?.name}
          onPick={take}
        />
        <Swatches title={labels.palette} colours={palette.filter(offered)} onPick={take} />
        <Swatches title={labels.recent} colours={recent.filter(offered)} onPick={take} />
      </div>
    </div>
  );
}

/** A picker for one kind of fill does not offer one of the other kind, nor one without opacity what shows through. */
const isOffered = (css: string, useType: ColourPanelProps['useType'], opaque: boolean): boolean =>
  (useType === 'both' || css.includes('gradient') === (useType === 'gradient')) &&
  !(opaque && /(?:rgb|hsl)a\(/i.test(css));
