import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGE_DELAY_MS, usePicker } from './use-picker.ts';

const green = { h: 120, s: 1, v: 1 };

function mount() {
  const events = { onPreview: vi.fn(), onPureColorChange: vi.fn(), remember: vi.fn() };
  const { result, rerender } = renderHook(
    ({ pureColor }) =>
      usePicker({ pureColor, gradientColor: '', activeKey: 'pure', format: 'hex', ...events }),
    { initialProps: { pureColor: '#ff0000' } },
  );
  return { events, result, rerender };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('using the picker', () => {
  it('previews at once and tells the change 100 ms later', () => {
    const { events, result } = mount();
    act(() => result.current.dispatch({ type: 'setColour', colour: green }));
    expect(events.onPreview).toHaveBeenCalledWith('#00ff00', 'pure');
    expect(events.onPureColorChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(CHANGE_DELAY_MS));
    expect(events.onPureColorChange).toHaveBeenCalledExactlyOnceWith('#00ff00');
    expect(events.remember).toHaveBeenCalledExactlyOnceWith('#00ff00');
  });

  it('waits as long as it is told to', () => {
    const onPureColorChange = vi.fn();
    const { result } = renderHook(() =>
      usePicker({
        pureColor: '#ff0000',
        gradientColor: '',
        activeKey: 'pure',
        format: 'hex',
        debounce: 250,
        onPureColorChange,
        remember: vi.fn(),
      }),
    );
    act(() => result.current.dispatch({ type: 'setColour', colour: green }));
    act(() => void vi.advanceTimersByTime(249));
    expect(onPureColorChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onPureColorChange).toHaveBeenCalledOnce();
  });

  it('goes back to what was there on Escape while the pointer is held, and tells no change', () => {
    const { events, result } = mount();
    act(() => result.current.hold());
    act(() => result.current.dispatch({ type: 'setColour', colour: green }));
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(events.onPreview).toHaveBeenLastCalledWith('#ff0000', 'pure');
    act(() => result.current.dispatch({ type: 'setColour', colour: green }));
    act(() => result.current.release());
    act(() => void vi.advanceTimersByTime(10 * CHANGE_DELAY_MS));
    expect(events.onPreview).toHaveBeenLastCalledWith('#ff0000', 'pure');
    expect(events.onPureColorChange).not.toHaveBeenCalled();
    act(() => result.current.dispatch({ type: 'setColour', colour: green }));
    expect(events.onPreview).toHaveBeenLastCalledWith('#00ff00', 'pure');
  });

  it('tells no change while the pointer is held, and one after it is released', () => {
    const { events, result } = mount();
    act(() => result.current.hold());
    act(() => result.current.dispatch({ type: 'setColour', colour: green }));
    act(() => void vi.advanceTimersByTime(10 * CHANGE_DELAY_MS));
    expect(events.onPureColorChange).not.toHaveBeenCalled();
    act(() => result.current.release());
    act(() => void vi.advanceTimersByTime(CHANGE_DELAY_MS));
    expect(events.onPureColorChange).toHaveBeenCalledOnce();
  });

  it('follows its props, but not the echo of its own preview', () => {
    const { result, rerender } = mount();
    act(() => result.current.dispatch({ type: 'setColour', colour: { h: 200, s: 0, v: 1 } }));
    rerender({ pureColor: '#ffffff' });
    expect(result.current.state.pure.h).toBe(200);
    act(() => void vi.advanceTimersByTime(CHANGE_DELAY_MS));
    rerender({ pureColor: '#0000ff' });
    expect(result.current.state.pure).toEqual({ h: 240, s: 1, v: 1 });
  });

  it('loses no change when it closes', () => {
    const events = { onPureColorChange: vi.fn(), remember: vi.fn() };
    const { result, unmount } = renderHook(() =>
      usePicker({ pureColor: '#ff0000', gradientColor: '', activeKey: 'pure', format: 'hex', ...events }),
    );
    act(() => result.current.dispatch({ type: 'setColour', colour: green }));
    unmount();
    expect(events.onPureColorChange).toHaveBeenCalledExactlyOnceWith('#00ff00');
  });
});
