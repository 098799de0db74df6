import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { ScreenPoint } from '../interaction/interaction.ts';
import { zoneAt } from '../interaction/zone-at.ts';
import { useScene, useSetting } from '../session/editor-context.ts';
import { FlatStage } from './FlatStage.tsx';
import { GuidesOverlay } from './GuidesOverlay.tsx';
import { ModelStage } from './ModelStage.tsx';
import { SelectionOverlay } from './SelectionOverlay.tsx';
import { createSignal, placeIn, type StagePort } from './stage-port.ts';
import classes from './stage.module.css';
import { useElementGestures } from './use-element-gestures.ts';
import { useTurnToSelection } from './use-turn-to-selection.ts';
import type { ViewPreset } from './view-presets.ts';

interface Props {
  readonly kind: 'model' | 'flat';
  readonly port: RefObject<StagePort | null>;
  readonly preset: ViewPreset;
  readonly onLook: (preset: ViewPreset) => void;
  /** The model was taken hold of to turn it. */
  readonly onTurn: () => void;
  readonly onFail: () => void;
}

/** One view of the garment with what is selected on it, and the pointers over it. */
export function StagePane({ kind, port, preset, onLook, onTurn, onFail }: Props) {
  const { editor } = useSetting();
  const scene = useScene();
  const container = useRef<HTMLDivElement>(null);
  const [viewMoved] = useState(createSignal);
  const gestures = useElementGestures({ editor, scene, stage: port, container });
  const taps = useTaps(container, port);
  useTurnToSelection(port, kind, onLook);
  return (
    <div
      ref={container}
      className={classes['pane']}
      data-pane={kind}
      onPointerDownCapture={(event) => {
        taps.down(event);
        if (gestures.join(event.nativeEvent)) event.stopPropagation();
      }}
      onPointerUpCapture={taps.up}
    >
      {kind === 'model' ? (
        <ModelStage
          port={port}
          onPress={gestures.press}
          onTurn={onTurn}
          onViewChange={viewMoved.notify}
          onFail={onFail}
        />
      ) : (
        <FlatStage port={port} preset={preset} onPress={gestures.press} onViewChange={viewMoved.notify} />
      )}
      <GuidesOverlay stage={port} viewMoved={viewMoved} />
      <SelectionOverlay stage={port} viewMoved={viewMoved} gestures={gestures} />
    </div>
  );
}

/** A press shorter and stiller than this is a tap. */
const TAP = { px: 6, ms: 400 } as const;

/** A tap beside every element lets go of the selection; on cloth, while colouring, it chooses the zone there. */
function useTaps(
  container: { readonly current: HTMLElement | null },
  stage: { readonly current: StagePort | null },
) {
  const { editor } = useSetting();
  const { pattern } = useScene();
  const pressed = useRef<{ readonly at: ScreenPoint; readonly timeMs: number } | null>(null);
  const local = (event: ReactPointerEvent): ScreenPoint => placeIn(container.current, event);
  return {
    down: (event: ReactPointerEvent) => {
      const onControl =
        event.target instanceof Element && event.target.closest('button, label, input') !== null;
      pressed.current =
        onControl || event.button !== 0 ? null : { at: local(event), timeMs: event.timeStamp };
    },
    up: (event: ReactPointerEvent) => {
      const from = pressed.current;
      pressed.current = null;
      const { interaction, tool } = editor.store.getState();
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      if (!from || adds || interaction.mode === 'dragging' || interaction.mode === 'pinching') return;
      const to = local(event);
      const still = Math.hypot(to.xPx - from.at.xPx, to.yPx - from.at.yPx) <= TAP.px;
      if (!still || event.timeStamp - from.timeMs > TAP.ms) return;
      editor.select(null);
      const surface = stage.current?.pick(to);
      const zone = surface ? zoneAt(pattern, surface) : undefined;
      if (zone !== undefined && tool === 'colours') editor.set({ zone });
    },
  };
}
