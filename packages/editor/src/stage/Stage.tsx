import { useCallback, useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useWebgl } from '../design-view/use-webgl.ts';
import type { ScreenPoint } from '../interaction/interaction.ts';
import { zoneAt } from '../interaction/zone-at.ts';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import type { ImageUpload } from '../session/use-image-upload.ts';
import { useEditorText } from '../translations/text.ts';
import { FlatStage } from './FlatStage.tsx';
import { ModelStage } from './ModelStage.tsx';
import { StageNotice } from './StageNotice.tsx';
import { SelectionOverlay } from './SelectionOverlay.tsx';
import { StageToolbar } from './StageToolbar.tsx';
import { createSignal, type StagePort } from './stage-port.ts';
import classes from './stage.module.css';
import { useElementGestures } from './use-element-gestures.ts';
import { useTurnToSelection } from './use-turn-to-selection.ts';
import { presetsFor, type ViewPreset } from './view-presets.ts';

/** A press shorter and stiller than this is a tap. */
const TAP = { px: 6, ms: 500 } as const;

/** The garment on its ground, in 3D or flat, with what is selected on it. Takes pictures dropped on it. */
export function Stage({ upload }: { readonly upload: ImageUpload }) {
  const { editor, garment, scheme } = useSetting();
  const scene = useScene();
  const view = useEditorState((state) => state.view);
  const makesRoom = useEditorState((state) => state.makesRoom);
  const text = useEditorText();
  const container = useRef<HTMLDivElement>(null);
  const stage = useRef<StagePort>(null);
  const [viewMoved] = useState(createSignal);
  const [wantedPreset, setPreset] = useState<ViewPreset | null>(null);
  const [modelFailed, setModelFailed] = useState(false);
  const webgl = useWebgl();
  const gestures = useElementGestures({ editor, scene, stage, container });
  const taps = useTaps(container, stage);
  const [dropping, setDropping] = useState(false);

  const canShowModel = webgl && !modelFailed;
  const shown = canShowModel ? view : 'flat';
  const preset =
    wantedPreset !== null && presetsFor(shown, garment).includes(wantedPreset) ? wantedPreset : null;
  useEffect(() => {
    const { interaction } = editor.store.getState();
    if (interaction.mode !== 'idle') editor.end();
  }, [editor, shown]);
  const fail = useCallback(() => setModelFailed(true), []);
  const showPreset = (next: ViewPreset) => {
    setPreset(next);
    stage.current?.setView(next);
  };
  useTurnToSelection(stage, shown, showPreset);

  return (
    <div
      className={classes['stage']}
      data-shown={shown}
      data-scheme={scheme}
      data-dropping={dropping}
      onPointerDownCapture={taps.down}
      onPointerUpCapture={taps.up}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        const file = event.dataTransfer.files[0];
        const at = stage.current?.pick(placeIn(container.current, event));
        if (file) void upload.add(file, at ? { on: 'point', at } : { on: 'freePlace' });
      }}
    >
      <div ref={container} className={classes['scene']} data-makes-room={makesRoom}>
        {shown === 'model' ? (
          <ModelStage
            port={stage}
            onPress={gestures.press}
            onTurn={() => setPreset(null)}
            onViewChange={viewMoved.notify}
            onFail={fail}
          />
        ) : (
          <FlatStage
            port={stage}
            preset={preset ?? 'front'}
            onPress={gestures.press}
            onViewChange={viewMoved.notify}
          />
        )}
        <SelectionOverlay key={shown} stage={stage} viewMoved={viewMoved} gestures={gestures} />
      </div>
      {dropping && <div className={classes['dropHint']}>{text('images.dropHere')}</div>}
      {!canShowModel && <StageNotice>{text(webgl ? 'stage.modelFailed' : 'stage.noWebgl')}</StageNotice>}
      <StageToolbar
        preset={preset ?? (shown === 'flat' ? 'front' : null)}
        view={shown}
        canShowModel={canShowModel}
        onPreset={showPreset}
        onZoom={(factor) => stage.current?.zoom(factor)}
      />
    </div>
  );
}

const placeIn = (
  element: Element | null,
  event: { readonly clientX: number; readonly clientY: number },
): ScreenPoint => {
  const box = element?.getBoundingClientRect();
  return { xPx: event.clientX - (box?.left ?? 0), yPx: event.clientY - (box?.top ?? 0) };
};

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
      if (!from || interaction.mode === 'dragging') return;
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
