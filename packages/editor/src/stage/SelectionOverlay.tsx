import { type Element, type ElementId, scaleEdit } from '@kitwright/design';
import type { ElementGeometry } from '@kitwright/design/render';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { wrapDeg, type ScreenPoint } from '../interaction/interaction.ts';
import { projectBox } from '../interaction/project-box.ts';
import { elementName } from '../elements/element-name.ts';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import { useEditorText } from '../translations/text.ts';
import type { Signal, StagePort } from './stage-port.ts';
import classes from './selection.module.css';
import type { ElementGestures } from './use-element-gestures.ts';
import { writeOutline } from './write-outline.ts';

interface Props {
  readonly stage: RefObject<StagePort | null>;
  readonly viewMoved: Signal;
  readonly gestures: ElementGestures;
}

/** Frames of what is selected, over whichever view is shown; a single element has handles. */
export function SelectionOverlay(props: Props) {
  const { document, composition } = useScene();
  const selected = useEditorState((state) => state.selected);
  return selected.map((id) => {
    const element = document.elements[id];
    const geometry = composition.elements.get(id);
    if (!element || !geometry) return null;
    const isOne = selected.length === 1;
    return <Frame key={id} {...props} element={element} geometry={geometry} hasHandles={isOne} />;
  });
}

interface FrameProps extends Props {
  readonly element: Element;
  readonly geometry: ElementGeometry;
  readonly hasHandles: boolean;
}

const CORNERS = ['nwse', 'nesw', 'nwse', 'nesw'] as const;

/** Follows the camera without rendering: positions are written to the DOM. */
function Frame({ stage, viewMoved, gestures, element, geometry, hasHandles }: FrameProps) {
  const mode = useEditorState((state) => state.interaction.mode);
  const root = useRef<HTMLDivElement>(null);
  const pivot = useRef<ScreenPoint>({ xPx: 0, yPx: 0 });
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });

  useLayoutEffect(() => {
    const place = () => {
      const port = stage.current;
      if (!root.current || !port) return;
      const box = projectBox(geometry, port.project(geometry.pieceId), isCoarse ? 'finger' : 'mouse');
      root.current.dataset['facing'] = String(box?.facing ?? false);
      if (!box) return;
      pivot.current = box.pivot;
      writePositions(root.current, box.outline, [...box.handles, box.turn]);
    };
    place();
    return viewMoved.subscribe(place);
  }, [stage, viewMoved, geometry, hasHandles, isCoarse]);

  return (
    <div ref={root} className={classes['selection']} data-mode={mode} data-locked={element.locked}>
      <svg className={classes['frame']} aria-hidden="true">
        <polygon className={classes['frameGlow']} />
        <polygon className={classes['frameLine']} />
        {hasHandles && <line className={classes['frameStem']} />}
      </svg>
      {hasHandles && <Handles elementId={element.id} pivot={pivot} gestures={gestures} />}
    </div>
  );
}

interface HandlesProps {
  readonly elementId: ElementId;
  /** Where the element hangs on the screen. */
  readonly pivot: RefObject<ScreenPoint>;
  readonly gestures: ElementGestures;
}

/** Not rendered again while the element moves: where the handles stand is written to the DOM. */
const Handles = memo(function Handles({ elementId, pivot, gestures }: HandlesProps) {
  const { editor } = useSetting();
  const text = useEditorText();
  const name = useEditorState(({ document }) => {
    const element = document.elements[elementId];
    return element ? elementName(element, text, document.slots) : '';
  });
  const elementNow = () => editor.store.getState().document.elements[elementId];
  const resize = (event: KeyboardEvent) => {
    const step = stepOf(event, 1, 10);
    const element = elementNow();
    if (step === null || !element) return;
    editor.apply(grown(element, step));
  };
  const turn = (event: KeyboardEvent) => {
    const step = stepOf(event, 1, 15);
    const element = elementNow();
    if (step === null || !element) return;
    const rotationDeg = wrapDeg(element.rotationDeg + step);
    editor.apply({ type: 'patchElement', kind: element.kind, elementId: element.id, patch: { rotationDeg } });
  };
  return (
    <>
      {CORNERS.map((cursor, index) => (
        <button
          key={index}
          type="button"
          data-handle=""
          className={classes['handle']}
          style={{ cursor: `${cursor}-resize` }}
          aria-label={text('stage.scale', { name })}
          tabIndex={index === 2 ? 0 : -1}
          onPointerDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            gestures.grab('scale', pivot.current, event.nativeEvent);
          }}
          onKeyDown={resize}
        />
      ))}
      <button
        type="button"
        data-handle=""
        className={classes['handleTurn']}
        aria-label={text('stage.rotate', { name })}
        onPointerDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
          gestures.grab('rotate', pivot.current, event.nativeEvent);
        }}
        onKeyDown={turn}
      />
    </>
  );
});

function writePositions(
  root: HTMLElement,
  outline: readonly ScreenPoint[],
  handles: readonly ScreenPoint[],
): void {
  writeOutline(root, outline);
  root.querySelectorAll<HTMLElement>('[data-handle]').forEach((handle, index) => {
    const at = handles[index];
    if (at) handle.style.transform = `translate(${at.xPx.toFixed(1)}px, ${at.yPx.toFixed(1)}px)`;
  });
  const [topLeft, topRight, , , turn] = handles;
  const stem = root.querySelector('line');
  if (!stem || !topLeft || !topRight || !turn) return;
  stem.setAttribute('x1', String((topLeft.xPx + topRight.xPx) / 2));
  stem.setAttribute('y1', String((topLeft.yPx + topRight.yPx) / 2));
  stem.setAttribute('x2', String(turn.xPx));
  stem.setAttribute('y2', String(turn.yPx));
}

/** What an arrow key on a handle asks for; null for any other key. */
function stepOf(event: KeyboardEvent, small: number, large: number): number | null {
  const direction = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
  if (direction === undefined) return null;
  event.preventDefault();
  event.stopPropagation();
  return direction * (event.shiftKey ? large : small);
}

/** The edit that makes an element taller by millimetres. */
const grown = (element: Element, byMm: number) =>
  scaleEdit(element, {
    factor: (element.heightMm + byMm) / element.heightMm,
    drawnHeightMm: element.heightMm,
  });
