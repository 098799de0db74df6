import type { Placement, PlacementKind } from '@kitwright/garment';
import type { DesignDocument } from '../../document.ts';
import type { Edit, SharedPatch, TextPatch } from '../../edit.ts';
import type { PlayerWords } from '../../render/compose-input.ts';
import type { Element } from '../element.ts';
import { roundMm, within, type Scaling, type Slot } from '../shared.ts';
import { TEXT_HEIGHT_MM, type TextElement } from './schema.ts';

export const isText = (element: Element): element is TextElement => element.kind === 'text';

/** The texts of a design, in no order. */
export const textsOf = ({ elements }: Pick<DesignDocument, 'elements'>): readonly TextElement[] =>
  Object.values(elements).filter(isText);

/** The slot whose words an element shows; null for words of its own, and for what has none. */
export const slotOf = (element: Element): Slot | null =>
  isText(element) && element.content.from === 'slot' ? element.content.slot : null;

/** The words of a text: its own words, or its slot's, the player's before the document's. */
export function wordsOf(
  { content }: Pick<TextElement, 'content'>,
  slots: DesignDocument['slots'],
  player?: PlayerWords,
): string {
  if (content.from === 'free') return content.text;
  if (content.slot === 'teamName') return slots.teamName;
  return (player ?? slots)[content.slot];
}

/** Is true of an element that shows what differs from player to player: a name or a number. */
export const isOfPlayer = (element: Element): boolean =>
  isText(element) && element.content.from === 'slot' && element.content.slot !== 'teamName';

/** Words that a new text holds until others are written over them, by the language of who adds it. */
export const NEW_TEXT = { kh: 'អក្សររបស់អ្នក', en: 'Your text' } as const;

/** Is true of a text over whose first words nothing was written. */
export const isUnwritten = ({ content }: Pick<TextElement, 'content'>): boolean => {
  const words = content.from === 'free' ? content.text.trim() : '';
  return Object.values<string>(NEW_TEXT).includes(words);
};

export const homeOfText = (element: TextElement): PlacementKind => slotOf(element) ?? 'free';

export const patchText = ({ id }: TextElement, patch: TextPatch): Edit => ({
  type: 'patchElement',
  kind: 'text',
  elementId: id,
  patch,
});

export const scaleText = (
  element: TextElement,
  { factor, drawnHeightMm }: Scaling,
  also: SharedPatch = {},
): Edit => patchText(element, { ...also, heightMm: within(roundMm(drawnHeightMm * factor), TEXT_HEIGHT_MM) });

/** Words stay readable on the other side: they hang on their other end. */
export const mirrorText = (element: TextElement): TextElement => ({
  ...element,
  align: ({ left: 'right', centre: 'centre', right: 'left' } as const)[element.align],
});

export const fitText = (element: TextElement, { maxHeightMm }: Placement): TextElement => ({
  ...element,
  heightMm: Math.max(TEXT_HEIGHT_MM.least, Math.min(element.heightMm, maxHeightMm)),
});
