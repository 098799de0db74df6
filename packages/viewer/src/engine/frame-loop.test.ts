import { describe, expect, it, vi } from 'vitest';
import { groundOf } from '@kitwright/garment';
import { WebGLRenderTarget, type WebGLRenderer } from 'three';
import type { RenderOptions } from '../scene/exposure.ts';
import { newCameraControl } from './camera-control.ts';
import { newFrameLoop } from './frame-loop.ts';
import type { Progress, ShownFrame } from './subject.ts';

interface Machine {
  readonly isSlow?: boolean;
  /** Pictures are there only when the test says so. */
  readonly isWaitedFor?: boolean;
}

/** Loop over a subject whose progress the test sets; `run` advances the time. */
const film = ({ isSlow = false, isWaitedFor = false }: Machine = {}) => {
  const rendered: RenderOptions[] = [];
  const underWay: (() => void)[] = [];
  const shown: ShownFrame['phase'][] = [];
  const sizes: number[] = [];
  const waiting: (() => void)[] = [];
  let progress: Progress = { hasChanged: false, isPosing: false };
  let isAsked = false;
  let isPlain = false;
  let sum = 0;
  let target: WebGLRenderTarget | null = null;
  const camera = newCameraControl('front');
  const info = { autoReset: true, reset: vi.fn(), render: { calls: 1, triangles: 1 } };
  const loop = newFrameLoop({
    renderer: { info } as unknown as WebGLRenderer,
    camera,
    screen: {
      target: (width, height) => {
        if (target?.width !== width) {
          target = new WebGLRenderTarget(width, height);
          sizes.push(width);
        }
        return target;
      },
      accumulate: () => {
        sum += 1;
      },
      restart: () => {
        sum = 0;
      },
      count: () => sum,
      show: vi.fn(),
      dispose: vi.fn(),
    },
    subject: {
      isThere: () => true,
      advance: () => progress,
      render: (_target, _orbit, options) => rendered.push(options),
      boxes: () => null,
      versionSum: () => 0,
      hasDrafts: () => false,
      isPlain: () => isPlain,
    },
    ground: groundOf('light'),
    events: {
      requestFrame: () => {
        isAsked = true;
      },
      onStale: vi.fn(),
      onFrame: ({ phase }) => shown.push(phase),
      onCamera: vi.fn(),
      onLevel: vi.fn(),
    },
    timers: { later: (_ms, act) => waiting.push(act), dispose: vi.fn() },
    isSlow,
    whenDrawn: isWaitedFor ? (then) => void underWay.push(then) : undefined,
  });
  let nowMs = 0;
  /** Frames as they are asked for, `ms` apart, until no more are. */
  const run = (ms: number, most = 200): void => {
    for (let i = 0; i < most; i += 1) {
      if (!isAsked) waiting.splice(0).forEach((act) => act());
      if (!isAsked) return;
      isAsked = false;
      nowMs += ms;
      loop.frame(nowMs);
    }
  };
  loop.resize(100, 100, 1);
  const say = (next: Progress): void => {
    progress = next;
  };
  const setPlain = (next: boolean): void => {
    isPlain = next;
  };
  /** Draws what is under way. */
  const finish = (): void => {
    for (const then of underWay.splice(0)) then();
  };
  /** Takes the target away, as a picture does that is taken. */
  const takeTarget = (): void => {
    target = null;
  };
  return { loop, camera, rendered, shown, sizes, run, say, setPlain, finish, takeTarget };
};

const STILL: Progress = { hasChanged: false, isPosing: false };

describe('a loop of frames', () => {
  it('refines what stands still, and then renders nothing more', () => {
    const { shown, rendered, run } = film();
    run(16);
    expect(shown[0]).toBe('moving');
    expect(shown.at(-1)).toBe('refined');
    expect(rendered.filter(({ sample }) => sample).length).toBe(16);
    const count = rendered.length;
    run(16);
    expect(rendered.length).toBe(count);
  });

  it('on a slow machine ends with one still picture, after moving ones without shadow', () => {
    const { shown, rendered, run } = film({ isSlow: true });
    run(50);
    expect(shown.at(-1)).toBe('refined');
    expect(rendered.every(({ sample }) => sample === undefined)).toBe(true);
    expect(rendered[0]).toMatchObject({ isMoving: true, hasShadow: false });
    expect(rendered.at(-1)).toMatchObject({ hasShadow: true, hasDetail: true });
  });

  it('on a slow machine with a dense screen ends with a picture of that density', () => {
    const { loop, sizes, shown, run } = film({ isSlow: true });
    loop.resize(100, 100, 2);
    run(250);
    expect(shown.slice(-2)).toEqual(['still', 'refined']);
    expect(sizes.slice(-2)).toEqual([100, 200]);
  });

  it('starts again when the subject changes, and when it is only seen sharper', () => {
    const { loop, shown, run, say } = film();
    run(16);
    for (const next of [
      { hasChanged: true, isPosing: false },
      { hasChanged: false, isPosing: false, isSharper: true },
    ]) {
      say(next);
      loop.refineAgain();
      run(16, 1);
      expect(shown.at(-1)).toBe('moving');
      say(STILL);
      run(16);
      expect(shown.at(-1)).toBe('refined');
    }
  });

  it('renders as long as the subject moves, and spends less where frames are slow', () => {
    const { loop, rendered, run, say } = film();
    say({ hasChanged: false, isPosing: true });
    run(120, 40);
    expect(loop.level()).toBe(2);
    expect(rendered.length).toBe(40);
    expect(rendered.at(-1)).toMatchObject({ hasShadow: false, hasDetail: false });
  });

  it('draws what has no light yet when it is turned, and refines it only under its lamps', () => {
    const { loop, camera, rendered, shown, run, setPlain } = film({ isSlow: true });
    setPlain(true);
    run(16);
    expect(shown).toEqual(['moving']);
    camera.goTo('back', true);
    loop.invalidate();
    run(16);
    expect(rendered.length).toBeGreaterThan(1);
    expect(shown).not.toContain('refined');
    setPlain(false);
    loop.invalidate();
    run(16);
    expect(shown.at(-1)).toBe('refined');
  });

  it('stands while paused', () => {
    const { loop, rendered, run } = film();
    loop.setPaused(true);
    run(16);
    expect(rendered).toEqual([]);
    loop.setPaused(false);
    run(16);
    expect(rendered.length).toBeGreaterThan(0);
  });

  describe('whose pictures are waited for', () => {
    /** A slow machine on which a still picture takes more than one part. */
    const large = () => {
      const machine = film({ isSlow: true, isWaitedFor: true });
      machine.loop.resize(900, 600, 1);
      machine.run(50, 1);
      return machine;
    };

    it('shows the first at once: a canvas with a new size is empty', () => {
      expect(large().shown).toEqual(['moving']);
    });

    it('shows a picture once it is drawn, and asks for nothing meanwhile', () => {
      const { rendered, shown, run, finish } = large();
      run(300);
      expect(rendered.length).toBe(1);
      run(300);
      for (const parts of [2, 3, 4]) {
        finish();
        expect(rendered.length).toBe(parts);
        expect(shown).toEqual(['moving']);
      }
      finish();
      expect(shown).toEqual(['moving', 'refined']);
    });

    it('leaves the other parts out when something changes meanwhile', () => {
      const { loop, camera, rendered, shown, run, finish } = large();
      run(300);
      finish();
      camera.goTo('back', true);
      loop.invalidate();
      run(20, 1);
      expect(rendered.length).toBe(2);
      finish();
      run(20, 1);
      finish();
      finish();
      expect(rendered.map(({ isMoving }) => isMoving ?? false)).toEqual([true, false, true]);
      expect(shown).toEqual(['moving', 'moving']);
    });

    it('refines again what changed while the last part was drawn', () => {
      const { loop, shown, run, finish } = large();
      run(300);
      for (let part = 0; part < 3; part += 1) finish();
      loop.refineAgain();
      run(20, 1);
      finish();
      expect(shown).toEqual(['moving', 'refined']);
      for (let part = 0; part < 5; part += 1) {
        run(300, 1);
        finish();
      }
      expect(shown).toEqual(['moving', 'refined', 'refined']);
    });

    it('draws again what a picture that was taken meanwhile has drawn over', () => {
      const { shown, run, finish, takeTarget } = large();
      run(300);
      for (let part = 0; part < 3; part += 1) finish();
      takeTarget();
      finish();
      expect(shown).toEqual(['moving']);
      run(20, 1);
      finish();
      finish();
      expect(shown).toEqual(['moving', 'moving']);
    });

    it('forgets what is under way when the canvas gets another size', () => {
      const { loop, rendered, shown, run, finish } = large();
      run(300);
      finish();
      loop.resize(800, 600, 1);
      run(20, 1);
      expect(shown).toEqual(['moving', 'moving']);
      const count = rendered.length;
      finish();
      expect(rendered.length).toBe(count);
    });
  });
});
