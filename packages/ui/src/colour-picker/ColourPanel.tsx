import { AngleDial } from './AngleDial.tsx';
import { ColourInputs } from './ColourInputs.tsx';
import type { ColourFormat } from './colour.ts';
import { GradientBar } from './GradientBar.tsx';
import { HueSlider } from './HueSlider.tsx';
import { COLOUR_PICKER_LABELS, type ColourPickerLabels, type ColourPickerLang } from './labels/index.ts';
import { activeColour, type PickerKey } from './picker-state.ts';
import { SaturationField } from './SaturationField.tsx';
import { usePicker, type Picker, type PickerEvents } from './use-picker.ts';
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
}

const DIAL_PX = 32;

/** The picker itself, without the swatch that opens it. */
export function ColourPanel(props: ColourPanelProps) {
  const { recent, remember } = useRecentColours();
  const activeKey = props.useType === 'both' ? props.activeKey : props.useType;
  const picker = usePicker({ ...props, activeKey, remember });
  const { state, dispatch, hold, release } = picker;
  const labels = COLOUR_PICKER_LABELS[props.lang];
  const colour = activeColour(state);
  return (
    <div className="kw-picker" data-theme={props.theme}>
      {props.useType === 'both' && <Tabs picker={picker} labels={labels} />}
      {state.activeKey === 'gradient' && <GradientControls picker={picker} labels={labels} />}
      <SaturationField
        colour={colour}
        label={labels.saturation}
        onChange={(next) => dispatch({ type: 'setColour', colour: next })}
        onHold={hold}
        onRelease={release}
      />
      <HueSlider
        hue={colour.h}
        label={labels.hue}
        onChange={(h) => dispatch({ type: 'setColour', colour: { ...colour, h } })}
        onHold={hold}
        onRelease={release}
      />
      <ColourInputs
        colour={colour}
        labels={labels}
        onChange={(next) => dispatch({ type: 'setColour', colour: next })}
      />
      {recent.length > 0 && (
        <div className="kw-picker__recent" role="group" aria-label={labels.recent}>
          {recent
            .filter((css) => allowed(css, props.useType))
            .map((css) => (
              <button
                key={css}
                type="button"
                className="kw-picker__recent-colour"
                title={css}
                aria-label={`${labels.recent}: ${css}`}
                style={{ background: css }}
                onClick={() => dispatch({ type: 'take', css })}
              />
            ))}
        </div>
      )}
    </div>
  );
}

/** A picker for one kind of fill does not offer a recent one of the other kind. */
const allowed = (css: string, useType: ColourPanelProps['useType']): boolean =>
  useType === 'both' || css.includes('gradient') === (useType === 'gradient');

interface PartProps {
  readonly picker: Picker;
  readonly labels: ColourPickerLabels;
}

function Tabs({ picker: { state, dispatch }, labels }: PartProps) {
  const keys: readonly PickerKey[] = ['pure', 'gradient'];
  return (
    <div className="kw-picker__tabs" role="tablist">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={state.activeKey === key}
          className="kw-picker__tab"
          onClick={() => {
            if (state.activeKey !== key) dispatch({ type: 'setActiveKey', key });
          }}
        >
          {labels[key]}
        </button>
      ))}
    </div>
  );
}

function GradientControls({ picker: { state, dispatch, hold, release }, labels }: PartProps) {
  return (
    <>
      <div className="kw-picker__row">
        <div className="kw-picker__tabs kw-picker__tabs--kind" role="radiogroup" aria-label={labels.kind}>
          {(['linear', 'radial'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              role="radio"
              aria-checked={state.kind === kind}
              className="kw-picker__tab"
              onClick={() => dispatch({ type: 'setKind', kind })}
            >
              {labels[kind]}
            </button>
          ))}
        </div>
        {state.kind === 'linear' && (
          <AngleDial
            angleDeg={state.angleDeg}
            label={labels.angle}
            sizePx={DIAL_PX}
            onChange={(angleDeg) => dispatch({ type: 'setAngle', angleDeg })}
            onHold={hold}
            onRelease={release}
          />
        )}
      </div>
      <div className="kw-picker__row">
        <GradientBar state={state} labels={labels} dispatch={dispatch} onHold={hold} onRelease={release} />
        <button
          type="button"
          className="kw-picker__remove"
          aria-label={labels.removeStop}
          title={labels.removeStop}
          disabled={state.stops.length <= 2}
          onClick={() => dispatch({ type: 'removeStop', index: state.activeStop })}
        >
          −
        </button>
      </div>
    </>
  );
}
