import { byKind, wordsOf, type DesignDocument, type Element } from '@kitwright/design';
import type { EditorText } from '../translations/text.ts';

/** Name of an element in lists and labels: its own, or else its words or its kind. */
export const elementName = (element: Element, text: EditorText, slots: DesignDocument['slots']): string =>
  element.name ?? kindName(element, text, slots);

const kindName = byKind<Element>()<[text: EditorText, slots: DesignDocument['slots']], string>({
  image: (_, text) => text('element.image'),
  text: (element, text, slots) => {
    const words = wordsOf(element, slots).trim();
    if (element.content.from === 'free') return words === '' ? text('element.text') : words;
    const slot = text(`slots.${element.content.slot}`);
    return words === '' ? slot : `${slot} ${words}`;
  },
});
