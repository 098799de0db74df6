import { slotOf } from '@kitwright/design';
import { useEffect, type RefObject } from 'react';
import { useEditorState, useSetting } from './editor-context.ts';

/**
 * Puts the cursor where the words of the element are typed whose text is to be edited. A part of its own, since it
 * follows the interaction: what holds the editor together is not rendered again with each guide of a drag.
 */
export function TextFocus({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const { editor } = useSetting();
  const interaction = useEditorState((state) => state.interaction);
  useEffect(() => {
    if (interaction.mode !== 'editingText' || interaction.at !== 'panel') return;
    const element = Object.values(editor.store.getState().document.elements).find(
      ({ id }) => id === interaction.elementId,
    );
    if (!element) return;
    const words = slotOf(element) ?? element.id;
    const input = root.current?.querySelector<HTMLInputElement>(`[data-words-of="${words}"]`);
    input?.focus();
    input?.select();
  }, [editor, interaction, root]);
  return null;
}
