import type { Edit } from '@kitwright/design';
import { useMemo } from 'react';
import type { Interaction } from '../interaction/interaction.ts';
import type { Editor } from '../session/editor.ts';
import { useSetting } from '../session/editor-context.ts';

/** Values tried on the kit: seen at once, one step of undo once kept, as if they had never been when taken back. */
export interface Trial {
  /** What follows is tried, until it is kept or taken back. */
  readonly begin: () => void;
  readonly show: (edit: Edit) => void;
  readonly keep: () => void;
  readonly revert: () => void;
}

export function createTrial(editor: Editor): Trial {
  let own: Interaction | null = null;
  const running = (): boolean => editor.store.getState().interaction === own;
  const begin = (): void => {
    if (running()) return;
    own = { mode: 'adjusting' };
    editor.begin(own);
  };
  return {
    begin,
    show: (edit) => {
      begin();
      editor.apply(edit, editor.gesture());
    },
    keep: () => {
      if (running()) editor.end();
      else editor.settle();
    },
    revert: () => {
      if (running()) editor.cancel();
    },
  };
}

/** A control's own trial. */
export function useTrial(): Trial {
  const { editor } = useSetting();
  return useMemo(() => createTrial(editor), [editor]);
}
