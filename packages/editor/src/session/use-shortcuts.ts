import { stackEdit } from '@kitwright/design';
import { useEffect, type RefObject } from 'react';
import { commandOf, type Command } from '../interaction/shortcuts.ts';
import type { Editor } from './editor.ts';
import { duplicate } from './element-edits.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="listbox"]') !== null);

/** Sliders, lists and the like have their own use for arrows and Delete. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="slider"], [role="tablist"], [role="radiogroup"]') !== null;

/** The editor's keys, before anything else sees them, except where one types. */
export function useShortcuts(editor: Editor, root: RefObject<HTMLElement | null>, save: () => void): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { selection, interaction } = editor.store.getState();
      const command = commandOf(event, selection !== null);
      if (!command || isTyping(event.target)) return;
      const ownKeys = hasOwnKeys(event.target) && !event.ctrlKey && !event.metaKey;
      if (ownKeys && command.do !== 'cancel') return;
      if (command.do === 'cancel' && selection === null && interaction.mode === 'idle') return;
      if (!run(editor, command, save, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // On the window: after a click on the bare page, keys go to the body, not to the editor.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [editor, root, save]);
}

/** Runs a command; false when the key is to keep its usual meaning. */
function run(editor: Editor, command: Command, save: () => void, target: EventTarget | null): boolean {
  const { document, selection, interaction } = editor.store.getState();
  const element = selection === null ? undefined : document.elements[selection];
  switch (command.do) {
    case 'undo':
      editor.undo();
      return true;
    case 'redo':
      editor.redo();
      return true;
    case 'save':
      save();
      return true;
    case 'cancel':
      if (interaction.mode === 'idle') editor.select(null);
      else editor.cancel();
      return true;
    case 'delete':
      if (element && !element.locked) editor.apply({ type: 'removeElement', elementId: element.id });
      return true;
    case 'duplicate': {
      if (!element) return false;
      const { id, edit } = duplicate(document, element);
      if (editor.apply(edit)) editor.select(id);
      return true;
    }
    case 'nudge': {
      if (!element || element.locked) return false;
      const { placement, dxMm, dyMm } = element.anchor;
      const anchor = { placement, dxMm: dxMm + command.dxMm, dyMm: dyMm + command.dyMm };
      editor.apply({ type: 'moveElement', elementId: element.id, anchor });
      return true;
    }
    case 'stack': {
      const edit = element && stackEdit(document, element.id, command.move);
      if (edit) editor.apply(edit);
      return true;
    }
    case 'editText':
      return !(target instanceof HTMLButtonElement) && focusWords(editor);
  }
}

/** Enter on a selected text goes to where its words are typed. */
function focusWords(editor: Editor): boolean {
  const { document: design, selection } = editor.store.getState();
  const element = selection === null ? undefined : design.elements[selection];
  if (element?.kind !== 'text') return false;
  const isNumber = element.content.from === 'slot' && element.content.slot === 'number';
  if (element.content.from === 'slot') editor.set({ tool: isNumber ? 'numbers' : 'text' });
  editor.begin({ mode: 'editingText', elementId: element.id });
  return true;
}
