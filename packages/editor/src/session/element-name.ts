import type { DesignDocument, ImageElement, TextElement } from '@kitwright/design';
import { wordsOf } from '@kitwright/design/render';
import type { EditorText } from '../translations/text.ts';

/** What of an element its name is made of. */
export type Named = Pick<ImageElement, 'kind'> | Pick<TextElement, 'kind' | 'content'>;

/** What an element is called in lists and labels: its words, or what it is. */
export function elementName(text: EditorText, element: Named, slots: DesignDocument['slots']): string {
  if (element.kind === 'image') return text('element.image');
  const words = wordsOf(element, slots).trim();
  if (element.content.from === 'free') return words === '' ? text('element.text') : words;
  const slot = text(`slots.${element.content.slot}`);
  return words === '' ? slot : `${slot} ${words}`;
}
