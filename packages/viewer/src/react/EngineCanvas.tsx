import { useEffect, useRef } from 'react';
import { dropBegunViewer, type BegunViewer, type ViewerEvents } from '../engine/begun-viewer.ts';
import { newEngine, type Engine } from '../engine/engine.ts';
import { runOnCanvas, type Running } from '../engine/run-canvas.ts';
import type { CameraPreset } from '../view/framing.ts';
import { useLatest } from './use-outfit.ts';

interface EngineCanvasProps {
  /** Counts on the first render only. */
  readonly initialView: CameraPreset;
  /** Counts on the first render only. */
  readonly isLow: boolean;
  /** Device pixels of the canvas for each CSS px. */
  readonly ratio: number;
  readonly events: ViewerEvents;
  /** Goes on with this one, where it was begun before. Counts on the first render only. */
  readonly begun: BegunViewer | null;
  /** The engine is there; null when it goes. */
  readonly onEngine: (engine: Engine | null) => void;
}

/** Puts a canvas into the element and runs an engine on it. */
const run = (
  element: HTMLElement,
  { initialView, isLow, events, begun }: EngineCanvasProps,
): Running<Engine> => {
  const taken = begun?.take(element, events);
  if (taken) return taken;
  dropBegunViewer();
  return runOnCanvas(element, (renderer, requestFrame) =>
    newEngine(renderer, initialView, isLow, { ...events, requestFrame }),
  );
};

/** The canvas of a viewer: fills its parent, owns renderer and engine, and calls the engine for its frames. */
export const EngineCanvas = (props: EngineCanvasProps) => {
  const { ratio } = props;
  const element = useRef<HTMLDivElement>(null);
  const running = useRef<Running<Engine> | null>(null);
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
