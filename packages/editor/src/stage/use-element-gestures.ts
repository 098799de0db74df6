import { elementAt } from '@kitwright/design/render';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { gestureEdit } from '../interaction/gesture-edit.ts';
import {
  advance,
  beginDrag,
  beginRotate,
  beginScale,
  isGesture,
  type Interaction,
  type ScreenPoint,
  type SurfacePoint,
} from '../interaction/interaction.ts';
import type { Editor } from '../session/editor.ts';
import type { Scene } from '../session/editor-context.ts';
import { followPointer } from './follow-pointer.ts';
import type { StagePort } from './stage-port.ts';

/** How far beside an element it is still taken hold of, mm. */
const MOUSE_TOLERANCE_MM = 4;
const TOUCH_TOLERANCE_MM = 10;

interface Input {
  readonly editor: Editor;
  readonly scene: Scene;
  readonly stage: RefObject<StagePort | null>;
  readonly container: RefObject<HTMLElement | null>;
}

export interface ElementGestures {
  /** A pointer went down on the garment: takes hold of the element there, if any. Answers whether it did. */
  readonly press: (at: SurfacePoint, event: PointerEvent) => boolean;
  /** A handle of the selected element was taken hold of; `pivot` is where the element hangs. */
  readonly grab: (handle: 'scale' | 'rotate', pivot: ScreenPoint, event: PointerEvent) => void;
}

/** Turns pointers into gestures on elements, in either view. */
export function useElementGestures({ editor, scene, stage, container }: Input): ElementGestures {
  const latestScene = useRef(scene);
  useEffect(() => {
    latestScene.current = scene;
  }, [scene]);
  const stopFollowing = useRef<() => void>(undefined);
  useEffect(() => () => stopFollowing.current?.(), []);

  const screenOf = useCallback(
    (event: PointerEvent): ScreenPoint => {
      const box = container.current?.getBoundingClientRect();
      return { xPx: event.clientX - (box?.left ?? 0), yPx: event.clientY - (box?.top ?? 0) };
    },
    [container],
  );

  const follow = useCallback(
    (interaction: Interaction, pointerId: number) => {
      editor.begin(interaction);
      const move = (event: PointerEvent) => {
        const { interaction: now, document } = editor.store.getState();
        // Escape or an undo may have ended it meanwhile.
        if (!isGesture(now)) return;
        const screen = screenOf(event);
        const next = advance(now, screen);
        editor.advance(next);
        const surface = next.mode === 'dragging' ? (stage.current?.pick(screen) ?? null) : null;
        const edit = gestureEdit(
          next,
          { screen, surface },
          { document, pattern: latestScene.current.pattern, steps: event.shiftKey, free: event.altKey },
        );
        if (edit) editor.apply(edit, editor.gesture());
      };
      stopFollowing.current?.();
      stopFollowing.current = followPointer(pointerId, {
        onMove: move,
        onEnd: (event) => {
          move(event);
          if (isGesture(editor.store.getState().interaction)) editor.end();
        },
        onCancel: () => editor.cancel(),
      });
    },
    [editor, stage, screenOf],
  );

  const press = useCallback(
    (at: SurfacePoint, event: PointerEvent): boolean => {
      const { composition } = latestScene.current;
      const { document, selection } = editor.store.getState();
      const toleranceMm = event.pointerType === 'mouse' ? MOUSE_TOLERANCE_MM : TOUCH_TOLERANCE_MM;
      const find = (accepts: (id: string) => boolean) =>
        elementAt(composition, at.pieceId, at.xMm, at.yMm, { toleranceMm, accepts });
      const elements = Object.values(document.elements);
      const loose = (id: string) => elements.some((element) => element.id === id && !element.locked);
      const hit = find((id) => id === selection && loose(id)) ?? find(loose);
      const element = elements.find(({ id }) => id === hit);
      const geometry = hit === undefined ? undefined : composition.elements.get(hit);
      if (!element || !geometry) return false;
      // Held before it is selected: the stage makes room for its properties only when it is let go.
      follow(
        beginDrag(element, geometry.anchorMm, { screen: screenOf(event), surface: at }),
        event.pointerId,
      );
      editor.select(element.id);
      return true;
    },
    [editor, follow, screenOf],
  );

  const grab = useCallback(
    (handle: 'scale' | 'rotate', pivot: ScreenPoint, event: PointerEvent) => {
      const { document, selection } = editor.store.getState();
      const element = selection === null ? undefined : document.elements[selection];
      if (!element || element.locked) return;
      const at = screenOf(event);
      const drawn = latestScene.current.drawnHeightMm(element);
      follow(
        handle === 'scale' ? beginScale(element, pivot, at, drawn) : beginRotate(element, pivot, at),
        event.pointerId,
      );
    },
    [editor, follow, screenOf],
  );

  return { press, grab };
}
