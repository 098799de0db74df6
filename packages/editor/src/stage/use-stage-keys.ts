import { useEffect, useRef } from 'react';
import { isStageCommand, type StageCommand } from '../interaction/shortcuts.ts';
import { useLatestScene, useSetting } from '../session/editor-context.ts';
import { addCopies, selectedElements } from '../session/selection-edits.ts';
import { onCommand } from '../session/use-shortcuts.ts';
import type { ViewPreset } from './view-presets.ts';

interface StageActions {
  readonly look: (preset: ViewPreset) => void;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly menu: () => void;
}

/** The keys that turn and zoom the view, and that need to know where things lie. */
export function useStageKeys(actions: StageActions): void {
  const { editor } = useSetting();
  const mirror = useMirror();
  const latest = useRef({ ...actions, mirror });
  useEffect(() => {
    latest.current = { ...actions, mirror };
  });
  useEffect(
    () =>
      onCommand(editor, (command) => {
        if (!isStageCommand(command)) return false;
        run(command, latest.current);
        return true;
      }),
    [editor],
  );
}

function run(
  command: StageCommand,
  { look, zoom, fit, menu, mirror }: StageActions & { readonly mirror: () => Promise<void> },
): void {
  if (command.do === 'zoom') zoom(command.factor);
  else if (command.do === 'look') look(command.at);
  else if (command.do === 'fit') fit();
  else if (command.do === 'menu') menu();
  else void mirror();
}

/** Puts mirrored copies of what is selected on the other side, and selects them. */
export function useMirror(): () => Promise<void> {
  const { editor } = useSetting();
  const latestScene = useLatestScene();
  return async () => {
    // Few designs are mirrored: not before someone asks.
    const { mirrored } = await import('../interaction/elsewhere.ts');
    const { composition, pattern } = latestScene();
    const { document, selected } = editor.store.getState();
    const copies = selectedElements(document, selected).flatMap((element) => {
      const geometry = composition.elements.get(element.id);
      const copy = geometry && mirrored(element, geometry, pattern);
      return copy ? [copy] : [];
    });
    if (copies.length === 0) return;
    const { ids, edit } = addCopies(document, copies);
    if (editor.apply(edit)) editor.select(ids);
  };
}
