import type { Element } from '@kitwright/design';
import { IconCopy, IconEye, IconEyeOff, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useSetting } from '../session/editor-context.ts';
import { duplicateAll, patchAll, removeAll } from '../session/selection-edits.ts';
import { useEditorText } from '../translations/text.ts';
import { useToolText } from '../translations/tool-text.ts';
import classes from '../panels/panels.module.css';
import { Action } from '../panels/Action.tsx';
import { ArrangeFields } from './ArrangeFields.tsx';

/** What may be done with several elements at once: each is one step of undo. */
export function GroupPanel({ elements }: { readonly elements: readonly Element[] }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const tool = useToolText();
  const locked = elements.every((element) => element.locked);
  const hidden = elements.every((element) => element.hidden);
  const copy = () => {
    const { ids, edit } = duplicateAll(editor.store.getState().document, elements);
    if (editor.apply(edit)) editor.select(ids);
  };
  const remove = () => {
    const edit = removeAll(elements);
    if (edit) editor.apply(edit);
  };
  return (
    <div className={classes['properties']} role="group" aria-label={text('properties.title')}>
      <div className={classes['actions']}>
        <Action label={text('element.duplicate')} icon={IconCopy} onClick={copy} />
        <Action
          label={tool(locked ? 'arrange.unlock' : 'arrange.lock')}
          icon={locked ? IconLock : IconLockOpen}
          onClick={() => editor.apply(patchAll(elements, { locked: !locked }))}
        />
        <Action
          label={tool(hidden ? 'arrange.show' : 'arrange.hide')}
          icon={hidden ? IconEyeOff : IconEye}
          onClick={() => editor.apply(patchAll(elements, { hidden: !hidden }))}
        />
        <Action label={text('element.remove')} icon={IconTrash} disabled={locked} onClick={remove} />
      </div>
      <ArrangeFields elements={elements} />
    </div>
  );
}
