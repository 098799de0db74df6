import {
  formatColour,
  hsvToRgb,
  parseColour,
  rgbToHsv,
  withAlpha,
  type ColourFormat,
  type Hsv,
} from './colour.ts';
import {
  DEFAULT_GRADIENT,
  clampPercent,
  colourAt,
  formatGradient,
  normaliseAngle,
  parseGradient,
  type Gradient,
} from './gradient.ts';

export type PickerKey = 'pure' | 'gradient';

/** The most stops of one gradient. */
export const MAX_STOPS = 8;

interface PickerStop {
  readonly positionPercent: number;
  readonly colour: Hsv;
}

/** Holds what the picker holds while it is used. Colours are in HSV, so that a grey keeps the hue it came from. */
export interface PickerState {
  readonly activeKey: PickerKey;
  readonly pure: Hsv;
  readonly kind: Gradient['kind'];
  readonly angleDeg: number;
  readonly stops: readonly PickerStop[];
  /** Index of the stop that was last clicked or dragged. */
  readonly activeStop: number;
}

export type PickerAction =
  | { readonly type: 'setActiveKey'; readonly key: PickerKey }
  /** Colours the pure colour, or the active stop. */
  | { readonly type: 'setColour'; readonly colour: Hsv }
  | { readonly type: 'setKind'; readonly kind: Gradient['kind'] }
  | { readonly type: 'setAngle'; readonly angleDeg: number }
  | { readonly type: 'selectStop'; readonly index: number }
  | { readonly type: 'moveStop'; readonly index: number; readonly positionPercent: number }
  | { readonly type: 'addStop'; readonly positionPercent: number }
  | { readonly type: 'removeStop'; readonly index: number }
  /** Takes a colour for what is coloured now: of a gradient, for its active stop. Opacity stays. */
  | { readonly type: 'pick'; readonly css: string }
  /** Takes over a colour or gradient written in CSS. */
  | { readonly type: 'take'; readonly css: string };

const toStops = (gradient: Gradient): readonly PickerStop[] =>
  gradient.stops.map((stop) => ({ positionPercent: stop.positionPercent, colour: rgbToHsv(stop.colour) }));

const toGradient = (state: PickerState): Gradient => ({
  kind: state.kind,
  angleDeg: state.angleDeg,
  stops: state.stops.map((stop) => ({
    positionPercent: stop.positionPercent,
    colour: hsvToRgb(stop.colour),
  })),
});

/** The state for what the caller passes in. What is no gradient becomes the default one. */
export function initialState(pureColor: string, gradientColor: string, activeKey: PickerKey): PickerState {
  const gradient = parseGradient(gradientColor) ?? DEFAULT_GRADIENT;
  return {
    activeKey,
    pure: rgbToHsv(parseColour(pureColor)),
    kind: gradient.kind,
    angleDeg: gradient.angleDeg,
    stops: toStops(gradient),
    activeStop: 0,
  };
}

export function reducePicker(state: PickerState, action: PickerAction): PickerState {
  switch (action.type) {
    case 'setActiveKey':
      return { ...state, activeKey: action.key };
    case 'setColour':
      return state.activeKey === 'pure'
        ? { ...state, pure: action.colour }
        : withStop(state, state.activeStop, { colour: action.colour });
    case 'setKind':
      return { ...state, kind: action.kind };
    case 'setAngle':
      return { ...state, angleDeg: normaliseAngle(action.angleDeg) };
    case 'selectStop':
      return action.index in state.stops ? { ...state, activeStop: action.index } : state;
    case 'moveStop':
      return withStop({ ...state, activeStop: action.index }, action.index, {
        positionPercent: clampPercent(action.positionPercent),
      });
    case 'addStop':
      return addStop(state, clampPercent(action.positionPercent));
    case 'removeStop':
      return removeStop(state, action.index);
    case 'pick': {
      const { a } = activeColour(state);
      const colour = withAlpha(rgbToHsv(parseColour(action.css)), a);
      return reducePicker(state, { type: 'setColour', colour });
    }
    case 'take':
      return take(state, action.css);
  }
}

function withStop(state: PickerState, index: number, change: Partial<PickerStop>): PickerState {
  return {
    ...state,
    stops: state.stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop)),
  };
}

function addStop(state: PickerState, positionPercent: number): PickerState {
  if (state.stops.length >= MAX_STOPS) return state;
  const colour = rgbToHsv(colourAt(toGradient(state).stops, positionPercent));
  return { ...state, stops: [...state.stops, { positionPercent, colour }], activeStop: state.stops.length };
}

function removeStop(state: PickerState, index: number): PickerState {
  if (state.stops.length <= 2) return state;
  const stops = state.stops.filter((_, at) => at !== index);
  return { ...state, stops, activeStop: Math.min(state.activeStop, stops.length - 1) };
}

function take(state: PickerState, css: string): PickerState {
  const gradient = parseGradient(css);
  if (gradient === null) {
    return reducePicker(state, { type: 'setColour', colour: rgbToHsv(parseColour(css)) });
  }
  return {
    ...state,
    activeKey: 'gradient',
    kind: gradient.kind,
    angleDeg: gradient.angleDeg,
    stops: toStops(gradient),
    activeStop: 0,
  };
}

/** The colour the sliders work on. */
export const activeColour = (state: PickerState): Hsv =>
  state.activeKey === 'pure' ? state.pure : (state.stops[state.activeStop]?.colour ?? state.pure);

export const pureCss = (state: PickerState, format: ColourFormat): string =>
  formatColour(hsvToRgb(state.pure), format);

export const gradientCss = (state: PickerState, format: ColourFormat): string =>
  formatGradient(toGradient(state), format);

/** Gives what the state comes to in CSS: the pure colour or the gradient, whichever is active. */
export const activeCss = (state: PickerState, format: ColourFormat): string =>
  state.activeKey === 'pure' ? pureCss(state, format) : gradientCss(state, format);
