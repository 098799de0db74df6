import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ColourFormat } from './colour.ts';
import {
  activeCss,
  initialState,
  reducePicker,
  type PickerAction,
  type PickerKey,
  type PickerState,
} from './picker-state.ts';

/** Change events are sent this long after the last change unless the caller says otherwise, ms. */
export const CHANGE_DELAY_MS = 100;

export interface PickerEvents {
  /** Told at once with every movement, for a live preview: the active colour or gradient in CSS. */
  readonly onPreview?: ((css: string, key: PickerKey) => void) | undefined;
  /** Told when Escape takes back what was previewed since the pointer went down; without it, what was there is previewed. */
  readonly onCancel?: (() => void) | undefined;
  /** Told once a movement has come to rest: never while a pointer is held down. */
  readonly onPureColorChange?: ((css: string) => void) | undefined;
  readonly onGradientColorChange?: ((css: string) => void) | undefined;
  readonly onActiveKeyChange?: ((key: PickerKey) => void) | undefined;
}

interface PickerInput extends PickerEvents {
  readonly pureColor: string;
  readonly gradientColor: string;
  readonly activeKey: PickerKey;
  readonly format: ColourFormat;
  /** Of change events, ms; `CHANGE_DELAY_MS` when absent. */
  readonly debounce?: number | undefined;
  readonly remember: (css: string) => void;
}

export interface Picker {
  readonly state: PickerState;
  readonly dispatch: (action: PickerAction) => void;
  /** Between these two no change event is sent. */
  readonly hold: () => void;
  readonly release: () => void;
}

type Internal = PickerAction | { readonly type: 'reset'; readonly state: PickerState };

const reduce = (state: PickerState, action: Internal): PickerState =>
  action.type === 'reset' ? action.state : reducePicker(state, action);

/** The picker's state over its props: follows them, previews at once, and tells changes debounced. */
export function usePicker(input: PickerInput): Picker {
  const { pureColor, gradientColor, activeKey } = input;
  const [state, apply] = useReducer(reduce, undefined, () =>
    initialState(pureColor, gradientColor, activeKey),
  );
  const latest = useRef({ input, state });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);

  useEffect(() => {
    latest.current = { input, state };
  });

  // A colour that comes from outside replaces what is being edited, unless it is only the echo of a change.
  useEffect(() => {
    if (held.current || timer.current !== undefined) return;
    const { format } = latest.current.input;
    const given = initialState(pureColor, gradientColor, activeKey);
    const shown = latest.current.state;
    const echo = given.activeKey === shown.activeKey && activeCss(given, format) === activeCss(shown, format);
    if (!echo) apply({ type: 'reset', state: given });
  }, [pureColor, gradientColor, activeKey]);

  const tell = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { input: now, state: settled } = latest.current;
    const css = activeCss(settled, now.format);
    if (settled.activeKey === 'pure') now.onPureColorChange?.(css);
    else now.onGradientColorChange?.(css);
    now.remember(css);
  }, []);

  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    if (!held.current) timer.current = setTimeout(tell, latest.current.input.debounce ?? CHANGE_DELAY_MS);
  }, [tell]);

  // A change that is still waiting when the picker closes is sent, not lost.
  useEffect(
    () => () => {
      if (timer.current !== undefined) tell();
    },
    [tell],
  );

  const changed = useRef(false);
  /** Taken back by Escape: what the pointer still does counts for nothing until it is lifted. */
  const dropped = useRef(false);
  const dispatch = useCallback(
    (action: PickerAction) => {
      if (dropped.current) return;
      const before = latest.current.state;
      const next = reducePicker(before, action);
      const { input: now } = latest.current;
      latest.current = { input: now, state: next };
      apply(action);
      if (next.activeKey !== before.activeKey) now.onActiveKeyChange?.(next.activeKey);
      if (action.type === 'selectStop') return;
      changed.current = true;
      now.onPreview?.(activeCss(next, now.format), next.activeKey);
      schedule();
    },
    [schedule],
  );

  const revert = useCallback((to: PickerState) => {
    const { input: now } = latest.current;
    dropped.current = true;
    changed.current = false;
    latest.current = { input: now, state: to };
    apply({ type: 'reset', state: to });
    if (now.onCancel) now.onCancel();
    else now.onPreview?.(activeCss(to, now.format), to.activeKey);
  }, []);

  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);
  const hold = useCallback(() => {
    held.current = true;
    changed.current = false;
    clearTimeout(timer.current);
    timer.current = undefined;
    const { state: home } = latest.current;
    listening.current?.abort();
    listening.current = new AbortController();
    // Before anything else hears of it: the panel itself stays open.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (!dropped.current) revert(home);
    };
    window.addEventListener('keydown', onKey, { capture: true, signal: listening.current.signal });
  }, [revert]);
  const release = useCallback(() => {
    listening.current?.abort();
    held.current = false;
    dropped.current = false;
    if (changed.current) schedule();
  }, [schedule]);

  return { state, dispatch, hold, release };
}
