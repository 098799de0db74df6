import { elementsInOrder, isText, slotOf, stackEdit } from '@kitwright/design';
import { useEffect, type RefObject } from 'react';
import { moveAll } from '../interaction/gesture-edit.ts';
import { commandOf, isStageCommand, type Command, type StageCommand } from '../interaction/shortcuts.ts';
import type { Editor } from './editor.ts';
import { duplicateAll, groupAll, patchAll, removeAll, selectedElements } from './selection-edits.ts';

/** Inputs that hold no words: a radio, a switch, a swatch of colour. */
const WORDLESS = ':is([type="radio"], [type="checkbox"], [type="range"], [type="color"], [type="button"])';

/** True where keys pressed there write words. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(`input:not(${WORDLESS}), textarea, select, [role="listbox"]`) !== null);

/** Sliders, lists and the like have their own use for arrows and signs; stops of a gradient for Delete too. */
const hasOwnKeys = (target: EventTarget | null, { do: asked }: Command): boolean =>
  target instanceof Element &&
  (target.closest('[role="slider"]') !== null ||
    (OWN_OF_LISTS.has(asked) && target.closest('input, [role="tablist"], [role="radiogroup"]') !== null));

/** A slider takes back itself what is tried with it, while the pointer may still hold it. */
const takesBackItself = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input[type="range"]') !== null;

const OWN_OF_LISTS: ReadonlySet<Command['do']> = new Set(['nudge', 'editText']);

/** A dialog in front of the editor has all keys to itself. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"]') !== null;

/** Hears the keys of a page before anything else sees them; answers how to stop. */
export function onCommand(
  editor: Editor,
  take: (command: Command, event: KeyboardEvent) => boolean,
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event, editor.store.getState().selected.length > 0);
    if (!command || isInDialog(event.target)) return;
    // Saving is meant from wherever one types: the browser would save the page.
    if (isTyping(event.target) && command.do !== 'save') return;
    if (command.do === 'cancel' && takesBackItself(event.target)) return;
    const ownKeys = hasOwnKeys(event.target, command) && !event.ctrlKey && !event.metaKey;
    if (ownKeys && command.do !== 'cancel') return;
    if (!take(command, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // On the window: after a click on the bare page, keys go to the body, not to the editor.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** The editor's keys, except where one types. What needs to know where things lie is the stage's. */
export function useShortcuts(editor: Editor, root: RefObject<HTMLElement | null>, save: () => void): void {
  useEffect(() => {
    if (!root.current) return;
    return onCommand(editor, (command, { target }) => {
      if (isStageCommand(command)) return false;
      return runCommand(editor, command, save, target);
    });
  }, [editor, root, save]);
}

/** Runs a command; false when the key is to keep its usual meaning. */
export function runCommand(
  editor: Editor,
  command: Exclude<Command, StageCommand>,
  save: () => void,
  target: EventTarget | null,
): boolean {
  const { document, selected, interaction } = editor.store.getState();
  const elements = selectedElements(document, selected);
  const loose = elements.filter(({ locked }) => !locked);
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
    case 'help':
      editor.set({ help: true });
      return true;
    case 'cancel':
      if (selected.length === 0 && interaction.mode === 'idle') return false;
      if (interaction.mode === 'idle') editor.select(null);
      else editor.cancel();
      return true;
    case 'selectAll':
      editor.select(elementsInOrder(document).flatMap(({ id, hidden }) => (hidden ? [] : [id])));
      return true;
    case 'delete': {
      const edit = removeAll(elements);
      if (edit) editor.apply(edit);
      return true;
    }
    case 'duplicate': {
      const { ids, edit } = duplicateAll(document, elements);
      if (editor.apply(edit)) editor.select(ids);
      return true;
    }
    // The browser tells of these by events of their own, which alone may reach the clipboard.
    case 'copy':
    case 'cut':
    case 'paste':
      return false;
    case 'group':
      if (loose.length > 1) editor.apply(groupAll(loose, true));
      return true;
    case 'ungroup':
      editor.apply(groupAll(loose, false));
      return true;
    case 'rename':
      editor.set({ renaming: elements[0]?.id ?? null });
      return true;
    case 'lock':
      editor.apply(patchAll(elements, { locked: loose.length > 0 }));
      return true;
    case 'hide':
      editor.apply(patchAll(elements, { hidden: elements.some(({ hidden }) => !hidden) }));
      return true;
    case 'nudge': {
      const edit = moveAll(elements.map((element) => ({ element, dx: command.dxMm, dy: command.dyMm })));
      if (edit) editor.apply(edit);
      return edit !== undefined;
    }
    case 'stack': {
      const [element] = elements;
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
  if (!element || !isText(element)) return false;
  const slot = slotOf(element);
  if (slot !== null) editor.set({ tool: slot === 'number' ? 'numbers' : 'text' });
  editor.begin({ mode: 'editingText', elementId: element.id, at: 'panel' });
  return true;
}
