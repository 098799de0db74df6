import { useId } from 'react';
import { AlphaSlider } from './AlphaSlider.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { ColourFormat } from './colour.ts';
import { ColourInputs } from './ColourInputs.tsx';
import { EyeDropperButton } from './EyeDropperButton.tsx';
import { opaqueCss } from './gradient.ts';
import { GradientControls } from './GradientControls.tsx';
import { HueSlider } from './HueSlider.tsx';
import { COLOUR_PICKER_LABELS, type ColourPickerLang } from './labels/index.ts';
import { activeColour, type PickerKey } from './picker-state.ts';
import { SaturationField } from './SaturationField.tsx';
import { Swatches } from './Swatches.tsx';
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
}

/** The picker itself, without the swatch that opens it. */
export function ColourPanel(props: ColourPanelProps) {
  const { useType, disableAlpha, palette } = props;
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
