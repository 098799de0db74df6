import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject, useEffect } from 'react';
import { lazyPart, LateRoom } from '@kitwright/ui';
import type { ScreenPoint } from '../interaction/interaction.ts';
import { choosePart } from '../session/part-edits.ts';
import { partAt, zoneAt } from '../interaction/zone-at.ts';
import { useEditorState, useLatestScene, usePattern, useSetting } from '../session/editor-context.ts';
import { GuidesOverlay } from './GuidesOverlay.tsx';
import { ModelStage } from './ModelStage.tsx';
import { StageWaiting } from './StageWaiting.tsx';
import { createSignal, placeIn, type StagePort } from './stage-port.ts';
import classes from './stage.module.css';
import { useElementGestures, type ElementGestures } from './use-element-gestures.ts';
import type { MenuPlace } from './ContextMenu.tsx';
import { groupOf } from '../session/selection-edits.ts';
import { whenRested } from './when-rested.ts';
import { type ViewPreset, presetShowing } from './view-presets.ts';
import { projectBox } from '../interaction/project-box.ts';

/** Turns the garment to an element that was selected beside the stage and is on the far side of the cloth. */
function useTurnToSelection(
  stage: RefObject<StagePort | null>,
  view: 'model' | 'flat',
  turn: (preset: ViewPreset) => void,
): void {
  const latestScene = useLatestScene();
  // A selection that is under the pointer is seen already: only one at rest is turned to.
  const selection = useEditorState((state) => (state.makesRoom ? state.selection : null));
  const now = useRef({ view, turn });
  useEffect(() => {
    now.current = { view, turn };
  });
  useEffect(() => {
    const { view: shown, turn: turnTo } = now.current;
    const { composition: drawn } = latestScene();
    const geometry = selection === null ? undefined : drawn.elements.get(selection);
    const port = stage.current;
    if (!geometry || !port) return;
    const isSeen = projectBox(geometry, port.project(geometry.pieceId))?.facing ?? false;
    if (!isSeen) turnTo(presetShowing(geometry.pieceId, shown));
  }, [stage, selection, latestScene]);
}

const CommentsLayer = lazyPart(async () => ({
  default: (await import('../comments/CommentsLayer.tsx')).CommentsLayer,
}));
const PeersLayer = lazyPart(async () => ({
  default: (await import('../co-design/PeersLayer.tsx')).PeersLayer,
}));
const TextInPlace = lazyPart(async () => ({ default: (await import('./TextInPlace.tsx')).TextInPlace }));
const FlatStage = lazyPart(async () => ({ default: (await import('./FlatStage.tsx')).FlatStage }));
// Comes beside the model, which does not wait for it.
export const SelectionOverlay = lazyPart(async () => ({
  default: (await import('./SelectionOverlay.tsx')).SelectionOverlay,
}));

interface Props {
  readonly kind: 'model' | 'flat';
  readonly port: RefObject<StagePort | null>;
  readonly preset: ViewPreset;
  readonly onLook: (preset: ViewPreset) => void;
  /** The model was taken hold of to turn it. */
  readonly onTurn: () => void;
  readonly onFail: () => void;
  readonly onMenu: (place: MenuPlace) => void;
}

/** One view of the garment with what is selected on it, and the pointers over it. */
export function StagePane({ kind, port, preset, onLook, onTurn, onFail, onMenu }: Props) {
  const { editor } = useSetting();
  const container = useRef<HTMLDivElement>(null);
  const [viewMoved] = useState(createSignal);
  const latestScene = useLatestScene();
  const gestures = useElementGestures({ editor, latestScene, stage: port, container, view: kind });
  const taps = useTaps(container, port);
  // While one comments, a press is for the view and a tap for a comment: nothing is moved by it.
  const isCommenting = useEditorState(({ tool }) => tool === 'comments');
  const press = isCommenting ? takeNothing : gestures.press;
  const shared = useEditorState((state) => state.shared);
  useTurnToSelection(port, kind, onLook);
  useRoomWhereCovered(kind, port, container);
  const isTypingHere = useEditorState(
    ({ interaction }) => interaction.mode === 'editingText' && interaction.at === kind,
  );
  const menu = useMenu({ container, port, gestures, onMenu });
  return (
    <div
      ref={container}
      className={classes['pane']}
      data-pane={kind}
      onPointerDownCapture={(event) => {
        taps.down(event);
        if (!isCommenting) menu.down(event);
        if (gestures.join(event.nativeEvent)) event.stopPropagation();
      }}
      onPointerUpCapture={(event) => {
        taps.up(event);
        menu.up(event);
      }}
      onPointerCancelCapture={menu.lost}
      onContextMenu={(event) => event.preventDefault()}
      onDoubleClick={(event) => {
        if (isCommenting || (event.target instanceof Element && event.target.closest('input'))) return;
        const at = port.current?.pick(placeIn(container.current, event));
        const element = at && gestures.find(at, 'mouse');
        if (element) gestures.enter(element);
      }}
    >
      {kind === 'model' ? (
        <ModelStage
          port={port}
          onPress={press}
          onTurn={onTurn}
          onViewChange={viewMoved.notify}
          onFail={onFail}
        />
      ) : (
        <LateRoom fallback={<StageWaiting />}>
          <FlatStage port={port} preset={preset} onPress={press} onViewChange={viewMoved.notify} />
        </LateRoom>
      )}
      <GuidesOverlay stage={port} viewMoved={viewMoved} />
      <LateRoom>
        <SelectionOverlay stage={port} viewMoved={viewMoved} gestures={gestures} />
      </LateRoom>
      {isTypingHere && (
        <LateRoom>
          <TextInPlace view={kind} stage={port} viewMoved={viewMoved} />
        </LateRoom>
      )}
      {shared && (
        <LateRoom>
          <PeersLayer shared={shared} container={container} stage={port} viewMoved={viewMoved} />
        </LateRoom>
      )}
      {isCommenting && (
        <LateRoom>
          <CommentsLayer container={container} stage={port} viewMoved={viewMoved} />
        </LateRoom>
      )}
    </div>
  );
}

const takeNothing = (): boolean => false;

/** A second press comes within this time, ms: until then nothing moves. */
const SECOND_PRESS_MS = 420;
const PHONE_QUERY = '(max-width: 767px)';

/**
 * Makes room for the properties of what was pressed on the stage, once no second press may come: on a phone, where they take
 * the lower part, beside the flat drawing, and where they would cover it. Elsewhere the model stays where it is.
 */
function useRoomWhereCovered(
  kind: Props['kind'],
  stage: RefObject<StagePort | null>,
  container: RefObject<HTMLElement | null>,
): void {
  const { editor } = useSetting();
  const latestScene = useLatestScene();
  const selected = useEditorState((state) => state.selected);
  const waits = useEditorState(
    ({ interaction, makesRoom, selected: some }) =>
      interaction.mode === 'idle' && !makesRoom && some.length > 0,
  );
  useEffect(() => {
    if (!waits) return;
    const isCovered = (): boolean => {
      // The flat drawing fills its pane: half of a garment would lie under the properties.
      if (kind === 'flat') return true;
      const pane = container.current;
      if (!pane) return false;
      const widthPx = Number.parseFloat(getComputedStyle(pane).getPropertyValue('--side'));
      const edge = pane.getBoundingClientRect().width - (Number.isNaN(widthPx) ? 0 : widthPx);
      return selected.some((id) => {
        const geometry = latestScene().composition.elements.get(id);
        const box =
          geometry && stage.current && projectBox(geometry, stage.current.project(geometry.pieceId));
        return box?.facing === true && box.corners.some(({ xPx }) => xPx > edge);
      });
    };
    const timer = setTimeout(() => {
      if (window.matchMedia(PHONE_QUERY).matches || isCovered()) editor.makeRoom();
    }, SECOND_PRESS_MS);
    return () => clearTimeout(timer);
  }, [editor, kind, stage, container, latestScene, selected, waits]);
}

interface MenuInput {
  readonly container: RefObject<HTMLElement | null>;
  readonly port: RefObject<StagePort | null>;
  readonly gestures: ElementGestures;
  readonly onMenu: (place: MenuPlace) => void;
}

/** Opens the menu by a right click that is no drag, and by a finger that rests alone; what lies there is selected. */
function useMenu({ container, port, gestures, onMenu }: MenuInput) {
  const { editor } = useSetting();
  const fingers = useRef(new Set<number>());
  const right = useRef<ScreenPoint | null>(null);
  const look = (event: ReactPointerEvent) => {
    const at = port.current?.pick(placeIn(container.current, event)) ?? null;
    return { at, element: at ? gestures.find(at, event.pointerType) : undefined };
  };
  const open = (event: ReactPointerEvent, { at, element } = look(event)): void => {
    const { document, selected } = editor.store.getState();
    if (!element) editor.select(null);
    else if (!selected.includes(element.id)) editor.select(groupOf(document, element.id));
    onMenu({ clientX: event.clientX, clientY: event.clientY, at });
  };
  return {
    down: (event: ReactPointerEvent) => {
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, input, a') !== null;
      right.current = event.button === 2 ? placeIn(container.current, event) : null;
      if (event.pointerType !== 'touch') return;
      fingers.current.add(event.pointerId);
      if (isOnControl || fingers.current.size > 1) return;
      // Seen as it lay when the finger came down: resting selects it, and the stage makes room for its properties.
      const [down, seen] = [event, look(event)];
      // After what else a resting finger does: it adds what it lies on to the selection.
      whenRested(event.nativeEvent, () =>
        requestAnimationFrame(() => {
          if (fingers.current.size === 1) open(down, seen);
        }),
      );
    },
    up: (event: ReactPointerEvent) => {
      fingers.current.delete(event.pointerId);
      const from = right.current;
      right.current = null;
      if (!from || event.button !== 2) return;
      const to = placeIn(container.current, event);
      if (Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx) <= TAP.px) open(event);
    },
    lost: (event: ReactPointerEvent) => void fingers.current.delete(event.pointerId),
  };
}

/** A press shorter and stiller than this is a tap. */
const TAP = { px: 6, ms: 400 } as const;

/** A tap beside every element lets go of the selection; on cloth, while colouring, it chooses the zone there. */
function useTaps(
  container: { readonly current: HTMLElement | null },
  stage: { readonly current: StagePort | null },
) {
  const { editor } = useSetting();
  const pattern = usePattern();
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
      const { interaction, tool, isApart } = editor.store.getState();
      if (interaction.mode === 'editingText') return;
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      if (
        !from ||
        (adds && tool !== 'colours') ||
        interaction.mode === 'dragging' ||
        interaction.mode === 'pinching'
      )
        return;
      const to = local(event);
      const still = Math.hypot(to.xPx - from.at.xPx, to.yPx - from.at.yPx) <= TAP.px;
      if (!still || event.timeStamp - from.timeMs > TAP.ms) return;
      if (!adds) editor.select(null);
      const surface = stage.current?.pick(to);
      const zone = surface ? (isApart ? partAt : zoneAt)(pattern, surface) : undefined;
      if (zone !== undefined && tool === 'colours') choosePart(editor, zone, adds);
    },
  };
}
