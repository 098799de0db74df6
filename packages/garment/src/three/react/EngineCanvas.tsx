import { useEffect, useRef } from 'react';
import { WebGLRenderer } from 'three';
import { newEngine, type Engine, type EngineEvents } from '../engine/engine.ts';
import type { CameraPreset } from '../view/framing.ts';
import { useLatest } from './use-latest.ts';

interface EngineCanvasProps {
  /** Counts on the first render only. */
  readonly initialView: CameraPreset;
  /** Counts on the first render only. */
  readonly isLow: boolean;
  /** Device pixels of the canvas for each CSS px. */
  readonly ratio: number;
  readonly events: Omit<EngineEvents, 'requestFrame'>;
  /** The engine is there; null when it goes. */
  readonly onEngine: (engine: Engine | null) => void;
}

interface Running {
  readonly engine: Engine;
  /** Fits canvas and engine to the element, at that ratio. */
  readonly fit: (ratio: number) => void;
  readonly stop: () => void;
}

/** Samples come from our own targets: the canvas itself needs neither multisampling nor depth. */
const newRenderer = (): WebGLRenderer =>
  new WebGLRenderer({
    antialias: false,
    depth: false,
    stencil: false,
    alpha: true,
    powerPreference: 'high-performance',
  });

/** Puts a canvas into the element and runs an engine on it. Frames are rendered when they are asked for. */
const run = (element: HTMLElement, { initialView, isLow, events }: EngineCanvasProps): Running => {
  const renderer = newRenderer();
  const canvas = renderer.domElement;
  canvas.style.cssText = 'display: block; width: 100%; height: 100%';
  element.append(canvas);
  let asked = 0;
  const engine = newEngine(renderer, initialView, isLow, {
    ...events,
    requestFrame: () => {
      if (asked !== 0) return;
      asked = requestAnimationFrame(() => {
        asked = 0;
        engine.frame(performance.now());
      });
    },
  });
  const restore = (): void => {
    engine.restore();
  };
  canvas.addEventListener('webglcontextrestored', restore);
  return {
    engine,
    fit: (ratio) => {
      const { clientWidth: width, clientHeight: height } = element;
      renderer.setPixelRatio(ratio);
      renderer.setSize(width, height, false);
      engine.resize(width, height, Math.max(ratio, window.devicePixelRatio));
    },
    stop: () => {
      cancelAnimationFrame(asked);
      canvas.removeEventListener('webglcontextrestored', restore);
      engine.dispose();
      renderer.dispose();
      // Browsers keep few contexts alive: this one is given back now, not when the garbage is collected.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
};

/** The canvas of a viewer: fills its parent, owns renderer and engine, and calls the engine for its frames. */
export const EngineCanvas = (props: EngineCanvasProps) => {
  const { ratio } = props;
  const element = useRef<HTMLDivElement>(null);
  const running = useRef<Running | null>(null);
  const latest = useLatest(props);

  useEffect(() => {
    if (!element.current) return;
    const { onEngine } = latest.current;
    const own = run(element.current, latest.current);
    running.current = own;
    const observer = new ResizeObserver(() => {
      own.fit(latest.current.ratio);
    });
    observer.observe(element.current);
    onEngine(own.engine);
    return () => {
      observer.disconnect();
      running.current = null;
      onEngine(null);
      own.stop();
    };
  }, [latest]);

  // After the effect above, so that a new engine learns its size.
  useEffect(() => running.current?.fit(ratio), [ratio]);

  return <div ref={element} style={{ width: '100%', height: '100%', pointerEvents: 'none' }} />;
};
