import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { projectBox } from '../interaction/project-box.ts';
import type { ScreenPoint } from '../interaction/interaction.ts';
import type { Editor } from '../session/editor.ts';
import type { Scene } from '../session/editor-context.ts';
import { followPointer } from './follow-pointer.ts';
import type { StagePort } from './stage-port.ts';

interface Input {
  readonly editor: Editor;
  readonly scene: Scene;
  readonly stage: RefObject<StagePort | null>;
}

/** Begins a rectangle over the flat view that selects what it touches; with Shift, besides what is selected. */
export function useMarquee({
  editor,
  scene,
  stage,
}: Input): (event: PointerEvent, placeOf: (event: PointerEvent) => ScreenPoint) => void {
  const latest = useRef(scene);
  useEffect(() => {
    latest.current = scene;
  }, [scene]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (event, placeOf) => {
      const from = placeOf(event);
      const before = editor.store.getState().selected;
      const kept = event.shiftKey ? before : [];
      editor.begin({ mode: 'marquee', from, to: from, before });
      const move = (now: PointerEvent) => {
        if (editor.store.getState().interaction.mode !== 'marquee') return;
        const to = placeOf(now);
        const touched = touching(latest.current, stage.current, from, to);
        const { document } = editor.store.getState();
        const groups = new Set(
          Object.values(document.elements).flatMap(({ id, group }) => (touched.has(id) ? (group ?? []) : [])),
        );
        const inside = Object.values(document.elements).flatMap(({ id, group }) =>
          touched.has(id) || (group !== undefined && groups.has(group)) ? [id] : [],
        );
        editor.advance({ mode: 'marquee', from, to, before });
        editor.select([...kept, ...inside.filter((id) => !kept.includes(id))]);
      };
      stop.current?.();
      stop.current = followPointer(event.pointerId, {
        onMove: move,
        onEnd: () => editor.store.getState().interaction.mode === 'marquee' && editor.end(),
        onCancel: () => editor.cancel(),
      });
    },
    [editor, stage],
  );
}

/** Ids of the elements whose frames on the stage touch a rectangle; not those on the side that is turned away. */
function touching(
  { composition }: Scene,
  port: StagePort | null,
  a: ScreenPoint,
  b: ScreenPoint,
): ReadonlySet<string> {
  const [left, right] = [Math.min(a.xPx, b.xPx), Math.max(a.xPx, b.xPx)];
  const [top, bottom] = [Math.min(a.yPx, b.yPx), Math.max(a.yPx, b.yPx)];
  const touched = [...composition.elements.values()].filter((geometry) => {
    const seen = port ? projectBox(geometry, port.project(geometry.pieceId)) : null;
    if (!seen?.facing) return false;
    const { corners } = seen;
    const xs = corners.map(({ xPx }) => xPx);
    const ys = corners.map(({ yPx }) => yPx);
    const beside = Math.max(...xs) < left || Math.min(...xs) > right;
    return !beside && Math.max(...ys) >= top && Math.min(...ys) <= bottom;
  });
  return new Set(touched.map(({ elementId }) => elementId));
}
