import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCameraControl } from '../engine/camera-control.ts';
import { connectInput, type PieceListeners } from './input.ts';

const BOX = { min: [-0.5, 0, -0.3], max: [0.5, 1.8, 0.3] } as const;

/** An engine whose model fills the left half of the viewer with the piece `front`, 1 px a millimetre. */
const newFakeEngine = () => {
  const camera = newCameraControl('front');
  camera.resize(400, 400);
  camera.setBoxes({ whole: BOX, upper: BOX, lower: BOX });
  return {
    camera,
    invalidate: vi.fn(),
    pick: (x: number, y: number) => (x < 200 ? { pieceId: 'front', xMm: x, yMm: y } : null),
    pointUnder: (x: number): readonly [number, number, number] | null => (x < 200 ? [0.1, 1.2, 0.1] : null),
  };
};

describe('input on the viewer', () => {
  let element: HTMLDivElement;
  let engine: ReturnType<typeof newFakeEngine>;
  let listeners: PieceListeners;
  let disconnect: () => void;
  const touched = vi.fn();

  const pointer = (type: string, x: number, y: number, init: PointerEventInit = {}) =>
    element.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, ...init }),
    );
  const key = (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
    return event;
  };
  const settle = () => {
    for (let i = 0; i < 200; i += 1) engine.camera.advance(1 / 60);
  };

  beforeEach(() => {
    touched.mockClear();
    element = document.createElement('div');
    element.setPointerCapture = () => undefined;
    document.body.append(element);
    engine = newFakeEngine();
    listeners = {};
    disconnect = connectInput(element, {
      engine,
      listeners: () => listeners,
      onTouch: touched,
    });
  });
  afterEach(() => {
    disconnect();
    element.remove();
  });

  it('turns the model with one pointer', () => {
    pointer('pointerdown', 100, 100);
    pointer('pointermove', 160, 100);
    expect(engine.camera.view()).toBe('custom');
    settle();
    expect(engine.camera.orbit().azimuth).toBeLessThan(-0.3);
    expect(touched).toHaveBeenCalled();
  });

  it('leaves the model alone while the listener holds the pointer, and tells it of every move', () => {
    const onMove = vi.fn();
    const onUp = vi.fn();
    listeners = { onDown: () => true, onMove, onUp };
    pointer('pointerdown', 100, 100);
    pointer('pointermove', 160, 120);
    pointer('pointerup', 160, 120);
    expect(engine.camera.view()).toBe('front');
    expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ pieceId: 'front', xMm: 160, yMm: 120 }));
    expect(onUp).toHaveBeenCalledTimes(1);
  });

  it('turns the model when the listener does not want the pointer, or it is beside the garment', () => {
    listeners = { onDown: () => false };
    pointer('pointerdown', 100, 100);
    pointer('pointermove', 140, 100);
    pointer('pointerup', 140, 100);
    listeners = { onDown: () => true };
    pointer('pointerdown', 300, 100);
    pointer('pointermove', 340, 100);
    settle();
    expect(engine.camera.orbit().azimuth).toBeLessThan(-0.5);
  });

  it('tells of the release even where there is no piece', () => {
    const onUp = vi.fn();
    listeners = { onDown: () => true, onUp };
    pointer('pointerdown', 100, 100);
    pointer('pointerup', 350, 100);
    expect(onUp).toHaveBeenCalledWith(expect.objectContaining({ pointerId: 1, pieceId: '' }));
  });

  it('comes near to what is tapped twice', () => {
    const { distance } = engine.camera.orbit();
    pointer('pointerdown', 100, 100);
    pointer('pointerup', 100, 100);
    pointer('pointerdown', 102, 101);
    settle();
    expect(engine.camera.orbit().distance).toBeLessThan(distance);
    expect(engine.camera.orbit().target).toEqual([0.1, 1.2, 0.1]);
  });

  it('understands arrows, plus, minus, Home and digits, and no other key', () => {
    expect(key('ArrowRight').defaultPrevented).toBe(true);
    settle();
    expect(engine.camera.orbit().azimuth).toBeGreaterThan(0.2);
    key('2');
    expect(engine.camera.view()).toBe('back');
    key('Home');
    expect(engine.camera.view()).toBe('front');
    key('+');
    expect(engine.camera.view()).toBe('custom');
    expect(key('q').defaultPrevented).toBe(false);
    expect(key('Tab').defaultPrevented).toBe(false);
  });

  it('lets a page scroll past a viewer that is only looked at', () => {
    const wheel = () => {
      const event = new WheelEvent('wheel', { deltaY: -100, cancelable: true, bubbles: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel()).toBe(false);
    listeners = { onDown: () => false };
    expect(wheel()).toBe(true);
  });

  it('does nothing once disconnected', () => {
    disconnect();
    key('2');
    expect(engine.camera.view()).toBe('front');
  });
});
