import { isText, type Element, type ElementId } from '@kitwright/design';
import {
  elementAt,
  pointsOnOwnPiece,
  type Composition,
  type ElementGeometry,
} from '@kitwright/design/render';
import type { Point } from '@kitwright/garment';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { dragStep } from '../interaction/drag-step.ts';
import { companyOf, handleEdit, pinchEdit } from '../interaction/gesture-edit.ts';
import { sameGuides } from '../interaction/guides.ts';
import {
  advance,
  beginDrag,
  beginPinch,
  beginRotate,
  beginScale,
  isGesture,
  type Doing,
  type Interaction,
  type ScreenPoint,
  type SurfacePoint,
} from '../interaction/interaction.ts';
import type { Editor } from '../session/editor.ts';
import type { Scene } from '../session/editor-context.ts';
import { addCopies, groupOf, selectedElements } from '../session/selection-edits.ts';
import { followPointer } from './follow-pointer.ts';
import type { StagePort } from './stage-port.ts';
import { whenRested } from './when-rested.ts';

/** Distance beside an element at which it is still taken hold of, mm. */
const MOUSE_TOLERANCE_MM = 4;
const TOUCH_TOLERANCE_MM = 10;

interface Input {
  readonly editor: Editor;
  /** Scene that is drawn now. */
  readonly latestScene: () => Scene;
  readonly stage: RefObject<StagePort | null>;
  readonly container: RefObject<HTMLElement | null>;
  /** View in which words are typed that were pressed twice. */
  readonly view: 'model' | 'flat';
}

/** A second tap within this time, ms, is a double one. */
const DOUBLE_TAP_MS = 400;

export interface ElementGestures {
  /** A pointer went down on the garment: takes hold of the element there, if any. Answers whether it did. */
  readonly press: (at: SurfacePoint, event: PointerEvent) => boolean;
  /** The loose element at a point, what is selected before what lies above it. */
  readonly find: (at: SurfacePoint, pointerType: string) => Element | undefined;
  /** An element was pressed twice: of a group it is selected by itself, and the words of a text are typed over it. */
  readonly enter: (element: Element) => void;
  /** A handle of what is selected was taken hold of; `pivot` is where the element hangs, or the middle of several. */
  readonly grab: (handle: 'scale' | 'rotate', pivot: ScreenPoint, event: PointerEvent) => void;
  /** Another finger came down: with the first on an element or its handle, the two hold it. Answers whether they do. */
  readonly join: (event: PointerEvent) => boolean;
}

/** Turns pointers into gestures on elements, in either view. */
export function useElementGestures({ editor, latestScene, stage, container, view }: Input): ElementGestures {
  const stopFollowing = useRef<() => void>(undefined);
  useEffect(() => () => stopFollowing.current?.(), []);
  /** Places of the fingers that hold something. */
  const fingers = useRef(new Map<number, ScreenPoint>());

  const screenOf = useCallback(
    (event: PointerEvent): ScreenPoint => {
      const box = container.current?.getBoundingClientRect();
      return { xPx: event.clientX - (box?.left ?? 0), yPx: event.clientY - (box?.top ?? 0) };
    },
    [container],
  );

  /** Moves the gesture on with the pointer at its present place. */
  const move = useCallback(
    (event: PointerEvent) => {
      const { interaction, document } = editor.store.getState();
      const screen = screenOf(event);
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, screen);
      const context = { document, steps: event.shiftKey, free: event.ctrlKey || event.metaKey };
      const apply = (edit: Parameters<Editor['apply']>[0] | null) =>
        edit && editor.apply(edit, editor.gesture());
      if (interaction.mode === 'dragging') {
        const { pattern, composition } = latestScene();
        const advanced = advance(interaction, screen);
        const next = advanced.moved && advanced.copies ? draggingCopies(editor, advanced) : advanced;
        const surface = next.moved ? (stage.current?.pick(screen) ?? null) : null;
        const now = editor.store.getState().document;
        const { edit, guides } = dragStep(next, surface, { ...context, document: now, pattern, composition });
        const shown = sameGuides(next.guides, guides) ? next.guides : guides;
        editor.advance(shown === next.guides ? next : { ...next, guides: shown });
        apply(edit);
      } else if (interaction.mode === 'pinching') {
        const [first, second] = [...fingers.current.values()];
        if (first && second) apply(pinchEdit(interaction, [first, second], context));
      } else if (interaction.mode === 'scaling' || interaction.mode === 'rotating') {
        apply(handleEdit(interaction, screen, context));
      }
    },
    [editor, latestScene, stage, screenOf],
  );

  const follow = useCallback(
    (interaction: Interaction, event: PointerEvent, onPress?: () => void) => {
      editor.begin(interaction);
      fingers.current = new Map([[event.pointerId, screenOf(event)]]);
      stopFollowing.current?.();
      stopFollowing.current = followPointer(event.pointerId, {
        // Escape or an undo may have ended it meanwhile.
        onMove: (latest) => isGesture(editor.store.getState().interaction) && move(latest),
        onEnd: (last) => {
          const { interaction: ended } = editor.store.getState();
          if (!isGesture(ended)) return;
          move(last);
          editor.end();
          if (ended.mode === 'dragging' && !ended.moved) onPress?.();
        },
        onCancel: () => editor.cancel(),
      });
    },
    [editor, move, screenOf],
  );

  /** A finger that rests on an element adds it to what was selected before. */
  const addByRest = useCallback(
    (id: ElementId, before: readonly ElementId[], event: PointerEvent) =>
      whenRested(event, () => {
        const { interaction } = editor.store.getState();
        if (interaction.mode !== 'dragging' || interaction.elementId !== id || interaction.moved) return;
        editor.end();
        editor.select([...before.filter((each) => each !== id), id]);
      }),
    [editor],
  );

  const find = useCallback(
    (at: SurfacePoint, pointerType: string): Element | undefined => {
      const { composition } = latestScene();
      const { document, selected } = editor.store.getState();
      const toleranceMm = pointerType === 'mouse' ? MOUSE_TOLERANCE_MM : TOUCH_TOLERANCE_MM;
      const hitAmong = (accepts: (id: string) => boolean) =>
        elementAt(composition, at.pieceId, at.xMm, at.yMm, { toleranceMm, accepts });
      const loose = Object.values(document.elements).filter(({ locked }) => !locked);
      const isLoose = (id: string) => loose.some((element) => element.id === id);
      const hit = hitAmong((id) => isLoose(id) && selected.some((each) => each === id)) ?? hitAmong(isLoose);
      return loose.find(({ id }) => id === hit);
    },
    [editor, latestScene],
  );

  const enter = useCallback(
    (element: Element) => {
      editor.select(element.id);
      if (isText(element)) editor.begin({ mode: 'editingText', elementId: element.id, at: view });
    },
    [editor, view],
  );

  /** The last tap of a finger that was no drag: of a mouse the browser knows what a double click is. */
  const lastTap = useRef<{ readonly id: ElementId; readonly timeMs: number } | null>(null);

  const press = useCallback(
    (at: SurfacePoint, event: PointerEvent): boolean => {
      const { composition } = latestScene();
      const { document, selected } = editor.store.getState();
      const element = find(at, event.pointerType);
      const geometry = element && composition.elements.get(element.id);
      if (!element || !geometry) return false;
      const wasSelected = selected.includes(element.id);
      if (event.shiftKey || event.ctrlKey || event.metaKey) {
        editor.toggle(element.id);
        if (wasSelected) return true;
      }
      const held = { screen: screenOf(event), surface: onOwnPiece(composition, geometry, at) };
      const keepsGroup = editor.store.getState().selected.includes(element.id);
      const own = groupOf(document, element.id);
      const group = selectedElements(document, keepsGroup ? editor.store.getState().selected : own);
      const others = group.filter(({ id, locked }) => id !== element.id && !locked);
      // Held before it is selected: the stage makes room for its properties only when it is let go.
      follow(beginDrag(element, geometry.anchorMm, held, others, event.altKey), event, () => {
        const last = lastTap.current;
        const isDouble = last?.id === element.id && event.timeStamp - last.timeMs < DOUBLE_TAP_MS;
        const isTap = event.pointerType === 'touch';
        lastTap.current = isTap && !isDouble ? { id: element.id, timeMs: event.timeStamp } : null;
        if (isTap && isDouble) enter(element);
        else if (wasSelected) editor.select(own);
      });
      if (!keepsGroup) editor.select(own);
      if (event.pointerType === 'touch') addByRest(element.id, wasSelected ? [] : selected, event);
      return true;
    },
    [editor, find, latestScene, follow, addByRest, screenOf, enter],
  );

  const grab = useCallback(
    (handle: 'scale' | 'rotate', pivot: ScreenPoint, event: PointerEvent) => {
      const { document, selected } = editor.store.getState();
      const { composition, drawnHeightMm } = latestScene();
      const loose = selectedElements(document, selected).filter(({ locked }) => !locked);
      const [element] = loose;
      if (!element) return;
      const company = loose.length > 1 ? companyOf(loose, composition, drawnHeightMm) : [];
      const at = screenOf(event);
      follow(
        handle === 'scale'
          ? beginScale(element, pivot, at, drawnHeightMm(element), company)
          : beginRotate(element, pivot, at, company),
        event,
      );
    },
    [editor, latestScene, follow, screenOf],
  );

  const join = useCallback(
    (event: PointerEvent): boolean => {
      const { document, interaction } = editor.store.getState();
      const [first] = fingers.current.values();
      const { mode } = interaction;
      // On a small element the first finger easily lands on a handle.
      const isHeld = mode === 'dragging' || mode === 'scaling' || mode === 'rotating';
      if (!isHeld || event.pointerType !== 'touch' || !first) return false;
      const element = document.elements[interaction.elementId];
      if (!element || fingers.current.has(event.pointerId)) return false;
      const second = screenOf(event);
      fingers.current.set(event.pointerId, second);
      editor.advance(beginPinch(element, [first, second], latestScene().drawnHeightMm(element)));
      const stop = followPointer(event.pointerId, {
        onMove: (latest) => isGesture(editor.store.getState().interaction) && move(latest),
        onEnd: (last) => {
          if (isGesture(editor.store.getState().interaction)) move(last);
          editor.end();
        },
        onCancel: () => editor.cancel(),
      });
      const stopFirst = stopFollowing.current;
      stopFollowing.current = () => {
        stopFirst?.();
        stop();
      };
      return true;
    },
    [editor, latestScene, move, screenOf],
  );

  return useMemo(() => ({ press, find, enter, grab, join }), [press, find, enter, grab, join]);
}

/** The drag goes on with copies of what was taken hold of, which stays where it is. */
function draggingCopies(editor: Editor, drag: Doing<'dragging'>): Doing<'dragging'> {
  const { document } = editor.store.getState();
  const held = [drag.elementId, ...drag.others.map(({ elementId }) => elementId)];
  const originals = selectedElements(document, held);
  const { ids, edit } = addCopies(document, originals);
  const copyOf = (id: ElementId): ElementId => ids[originals.findIndex((each) => each.id === id)] ?? id;
  if (!editor.apply(edit, editor.gesture())) return { ...drag, copies: false };
  editor.select(ids);
  return {
    ...drag,
    copies: false,
    elementId: copyOf(drag.elementId),
    others: drag.others.map(({ elementId, home }) => ({ elementId: copyOf(elementId), home })),
  };
}

/** The point as the element's own piece has it, where the element was taken hold of beyond a seam. */
function onOwnPiece(composition: Composition, geometry: ElementGeometry, at: SurfacePoint): SurfacePoint {
  const distance = ([x, y]: Point) => Math.hypot(x - geometry.anchorMm[0], y - geometry.anchorMm[1]);
  const [nearest] = [...pointsOnOwnPiece(composition, geometry, at.pieceId, [at.xMm, at.yMm])].sort(
    (a, b) => distance(a) - distance(b),
  );
  return nearest ? { pieceId: geometry.pieceId, xMm: nearest[0], yMm: nearest[1] } : at;
}
