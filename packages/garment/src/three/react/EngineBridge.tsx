import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { newEngine, type Engine, type EngineEvents } from '../engine/engine.ts';
import type { CameraPreset } from '../view/framing.ts';
import { useLatest } from './use-latest.ts';

interface EngineBridgeProps {
  /** Counts on the first render only. */
  readonly initialView: CameraPreset;
  /** Counts on the first render only. */
  readonly isLow: boolean;
  readonly events: Omit<EngineEvents, 'requestFrame'>;
  /** The engine is there; null when it goes. */
  readonly onEngine: (engine: Engine | null) => void;
}

const deviceRatio = (canvasRatio: number): number => Math.max(canvasRatio, window.devicePixelRatio);

/** Lives inside the canvas: owns the engine, and lets react-three-fiber's frame loop drive it. */
export const EngineBridge = (props: EngineBridgeProps) => {
  const renderer = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const size = useThree((state) => state.size);
  const ratio = useThree((state) => state.viewport.dpr);
  const latest = useLatest(props);
  const engine = useRef<Engine | null>(null);

  useEffect(() => {
    const { initialView, isLow, events, onEngine } = latest.current;
    const requestFrame = () => {
      invalidate();
    };
    const created = newEngine(renderer, initialView, isLow, { ...events, requestFrame });
    engine.current = created;
    const restore = () => {
      created.restore();
    };
    renderer.domElement.addEventListener('webglcontextrestored', restore);
    onEngine(created);
    return () => {
      renderer.domElement.removeEventListener('webglcontextrestored', restore);
      engine.current = null;
      onEngine(null);
      created.dispose();
    };
  }, [renderer, invalidate, latest]);

  // After the effect above, so that a new engine learns its size.
  useEffect(() => {
    engine.current?.resize(size.width, size.height, deviceRatio(ratio));
  }, [renderer, size, ratio]);

  // A positive priority takes rendering over from react-three-fiber.
  useFrame(() => engine.current?.frame(performance.now()), 1);
  return null;
};
