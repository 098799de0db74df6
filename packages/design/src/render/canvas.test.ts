import { describe, expect, it } from 'vitest';
import { drawDisplayList, type CanvasOptions } from './canvas.ts';
import type { DisplayList, Operation } from './display-list.ts';
import { rectanglePath } from './geometry.ts';

/** Notes what is called on it, in order. Only what the back end uses is there. */
function createRecorder() {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...values: readonly unknown[]) =>
      void calls.push([name, ...values].join(' '));
  const gradient = { addColorStop: note('stop') };
  const context = {
    canvas: { width: 80, height: 60 },
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    save: note('save'),
    restore: note('restore'),
    scale: note('scale'),
    translate: note('translate'),
    transform: note('transform'),
    setTransform: note('setTransform'),
    resetTransform: note('resetTransform'),
    getTransform: () => 'current',
    clip: note('clip'),
    fill: () => void calls.push(`fill ${context.fillStyle} at ${context.globalAlpha}`),
    stroke: () => void calls.push(`stroke ${context.strokeStyle}`),
    fillRect: note('fillRect'),
    drawImage: () => void calls.push(`drawImage at ${context.globalAlpha}`),
    createLinearGradient: (...line: readonly number[]) => {
      calls.push(['linear', ...line].join(' '));
      return gradient;
    },
  };
  return { calls, context: context as unknown as CanvasRenderingContext2D };
}

const red: Operation = {
  op: 'fill',
  path: rectanglePath({ x: 0, y: 0, width: 10, height: 10 }),
  paint: { kind: 'pure', colour: 'red' },
};

function draw(operations: readonly Operation[], changes: Partial<CanvasOptions> = {}) {
  const { calls, context } = createRecorder();
  const layer = createRecorder();
  const list: DisplayList = { pieceId: 'front', operations };
  let paths = 0;
  const newPath = () => {
    paths += 1;
    return { moveTo() {}, lineTo() {}, closePath() {} } as unknown as Path2D;
  };
  const newLayer = () => ({ getContext: () => layer.context }) as unknown as OffscreenCanvas;
  drawDisplayList(context, list, {
    scale: 2,
    originMm: [-12, -12],
    images: { find: () => undefined },
    newPath,
    newLayer,
    ...changes,
  });
  return { calls, layerCalls: layer.calls, paths };
}

describe('drawDisplayList', () => {
  it('draws in millimetres from the given origin and leaves the context as it was', () => {
    expect(draw([red]).calls).toEqual(['save', 'scale 2 2', 'translate 12 12', 'fill red at 1', 'restore']);
  });

  it('keeps transform and clip to their group', () => {
    const group: Operation = {
      op: 'group',
      transform: [1, 0, 0, 1, 5, 6],
      clip: rectanglePath({ x: 0, y: 0, width: 5, height: 5 }),
      children: [red],
    };
    expect(draw([group]).calls.slice(3)).toEqual([
      'save',
      'transform 1 0 0 1 5 6',
      'clip [object Object]',
      'fill red at 1',
      'restore',
      'restore',
    ]);
  });

  it('builds a path once, however often it is drawn', () => {
    const fresh: Operation = { ...red, path: rectanglePath({ x: 1, y: 1, width: 2, height: 2 }) };
    expect(draw([fresh, fresh]).paths).toBe(1);
    expect(draw([fresh]).paths).toBe(0);
  });

  it('draws a translucent single operation straight, several over a layer', () => {
    const one: Operation = { op: 'group', opacity: 0.5, children: [red] };
    expect(draw([one]).calls).toContain('fill red at 0.5');
    const two: Operation = { op: 'group', opacity: 0.5, children: [red, red] };
    const { calls, layerCalls } = draw([two]);
    expect(calls.filter((call) => call.startsWith('fill'))).toEqual([]);
    expect(calls).toContain('drawImage at 0.5');
    expect(layerCalls).toEqual(['setTransform current', 'fill red at 1', 'fill red at 1']);
  });

  it('draws nothing of what is wholly transparent', () => {
    expect(draw([{ op: 'group', opacity: 0, children: [red] }]).calls).not.toContain('fill red at 0');
  });

  it('holds the place of an image that is not loaded', () => {
    const image: Operation = { op: 'image', imageId: 'x', x: 1, y: 2, width: 3, height: 4 };
    expect(draw([image]).calls).toContain('fillRect 1 2 3 4');
    const loaded = { find: () => ({}) as ImageBitmap };
    expect(draw([image], { images: loaded }).calls).toContain('drawImage at 1');
  });

  it('paints gradients along their line', () => {
    const paint = {
      kind: 'linear',
      x1: 0,
      y1: 0,
      x2: 0,
      y2: 9,
      stops: [{ offset: 0, colour: 'red' }],
    } as const;
    const { calls } = draw([{ ...red, paint }]);
    expect(calls).toContain('linear 0 0 0 9');
    expect(calls).toContain('stop 0 red');
  });
});
