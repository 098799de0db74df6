import { useEffect, useRef, type RefObject } from 'react';
import { projectBox } from '../interaction/project-box.ts';
import { useEditorState, useLatestScene } from '../session/editor-context.ts';
import type { StagePort } from './stage-port.ts';
import { presetShowing, type ViewPreset } from './view-presets.ts';

/** Turns the garment to an element that was selected beside the stage and is on the far side of the cloth. */
export function useTurnToSelection(
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
