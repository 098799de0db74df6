import { type Element, type ElementId, scaleEdit } from '@kitwright/design';
import type { ElementGeometry } from '@kitwright/design/render';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { wrapDeg, type ScreenPoint } from '../interaction/interaction.ts';
import { companyOf, togetherEdit } from '../interaction/gesture-edit.ts';
import { projectBox, TURN_HANDLE_PX } from '../interaction/project-box.ts';
import { elementName } from '../elements/element-name.ts';
import { useEditorState, useLatestScene, useScene, useSetting } from '../session/editor-context.ts';
import { selectedElements } from '../session/selection-edits.ts';
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

/** Frames of what is selected, over whichever view is shown; one with handles about all that is. */
export function SelectionOverlay(props: Props) {
  const { document, composition } = useScene();
  const selected = useEditorState((state) => state.selected);
  const frames = selected.map((id) => {
    const element = document.elements[id];
    const geometry = composition.elements.get(id);
    if (!element || !geometry) return null;
    const isOne = selected.length === 1;
    return <Frame key={id} {...props} element={element} geometry={geometry} hasHandles={isOne} />;
  });
  return (
    <>
      {frames}
      {selected.length > 1 && <FrameOfAll {...props} selected={selected} />}
    </>
  );
}

/** One frame round several elements, as they are seen: its handles size and turn them as one thing. */
function FrameOfAll({
  stage,
  viewMoved,
  gestures,
  selected,
}: Props & { readonly selected: readonly ElementId[] }) {
  const { editor } = useSetting();
  const { document, composition } = useScene();
  const mode = useEditorState((state) => state.interaction.mode);
  const text = useEditorText();
  const latest = useLatestScene();
  const root = useRef<HTMLDivElement>(null);
  const pivot = useRef<ScreenPoint>({ xPx: 0, yPx: 0 });
  const elements = selectedElements(document, selected);
  const isLocked = elements.every(({ locked }) => locked);
  useLayoutEffect(() => {
    const place = () => {
      const port = stage.current;
      if (!root.current || !port) return;
      const points = selected.flatMap((id) => {
        const geometry = composition.elements.get(id);
        const box = geometry && projectBox(geometry, port.project(geometry.pieceId));
        return box?.facing === true ? box.outline : [];
      });
      root.current.dataset['facing'] = String(points.length > 0);
      if (points.length === 0) return;
      const [xs, ys] = [points.map(({ xPx }) => xPx), points.map(({ yPx }) => yPx)];
      const [left, right] = [Math.min(...xs) - ROUND_ALL_PX, Math.max(...xs) + ROUND_ALL_PX];
      const [top, bottom] = [Math.min(...ys) - ROUND_ALL_PX, Math.max(...ys) + ROUND_ALL_PX];
      pivot.current = { xPx: (left + right) / 2, yPx: (top + bottom) / 2 };
      const corners = [
        { xPx: left, yPx: top },
        { xPx: right, yPx: top },
        { xPx: right, yPx: bottom },
        { xPx: left, yPx: bottom },
      ];
      const turn = { xPx: pivot.current.xPx, yPx: top - TURN_HANDLE_PX };
      writePositions(root.current, corners, [...corners, turn]);
    };
    place();
    return viewMoved.subscribe(place);
  }, [stage, viewMoved, composition, selected]);
  const together = (factor: number, turnDeg: number) => {
    const { composition: drawn, drawnHeightMm } = latest();
    const loose = elements.filter(({ locked }) => !locked);
    editor.apply(togetherEdit(companyOf(loose, drawn, drawnHeightMm), { factor, turnDeg }));
  };
  return (
    <div
      ref={root}
      className={classes['selection']}
      data-mode={mode}
      data-locked={isLocked}
      data-frame-of-all=""
    >
      <svg className={classes['frame']} aria-hidden="true">
        <polygon className={classes['frameGlow']} />
        <polygon className={classes['frameLine']} />
        <line className={classes['frameStem']} />
      </svg>
      <Handles
        name={text('layers.several', { count: selected.length })}
        pivot={pivot}
        gestures={gestures}
        onGrow={(step) => together(1 + step * GROWTH_OF_ALL, 0)}
        onTurn={(step) => together(1, step)}
      />
    </div>
  );
}

/** Distance of the frame round several elements from theirs, px. */
const ROUND_ALL_PX = 6;
/** Growth of several elements at a press of an arrow key, as a share of their size. */
const GROWTH_OF_ALL = 0.02;

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
      {hasHandles && <HandlesOf elementId={element.id} pivot={pivot} gestures={gestures} />}
    </div>
  );
}

interface HandlesOfProps {
  readonly elementId: ElementId;
  /** Point on the screen from which the element hangs. */
  readonly pivot: RefObject<ScreenPoint>;
  readonly gestures: ElementGestures;
}

/** Not rendered again while the element moves: where the handles stand is written to the DOM. */
const HandlesOf = memo(function HandlesOf({ elementId, ...props }: HandlesOfProps) {
  const { editor } = useSetting();
  const text = useEditorText();
  const name = useEditorState(({ document }) => {
    const element = document.elements[elementId];
    return element ? elementName(element, text, document.slots) : '';
  });
  const elementNow = () => editor.store.getState().document.elements[elementId];
  const grow = (byMm: number) => {
    const element = elementNow();
    if (element) editor.apply(grown(element, byMm));
  };
  const turn = (step: number) => {
    const element = elementNow();
    if (!element) return;
    const rotationDeg = wrapDeg(element.rotationDeg + step);
    editor.apply({ type: 'patchElement', kind: element.kind, elementId: element.id, patch: { rotationDeg } });
  };
  return <Handles name={name} onGrow={grow} onTurn={turn} {...props} />;
});

interface HandlesProps extends Omit<HandlesOfProps, 'elementId'> {
  readonly name: string;
  readonly onGrow: (step: number) => void;
  readonly onTurn: (stepDeg: number) => void;
}

function Handles({ name, pivot, gestures, onGrow, onTurn }: HandlesProps) {
  const text = useEditorText();
  const resize = (event: KeyboardEvent) => {
    const step = stepOf(event, 1, 10);
    if (step !== null) onGrow(step);
  };
  const turn = (event: KeyboardEvent) => {
    const step = stepOf(event, 1, 15);
    if (step !== null) onTurn(step);
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
}

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

/** Step that an arrow key on a handle asks for; null for any other key. */
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
