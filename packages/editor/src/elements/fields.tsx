import { byKind, type Element } from '@kitwright/design';
import type { ReactNode } from 'react';
import { ImageFields } from './image/ImageFields.tsx';
import { OwnWords, TextFields } from './text/TextFields.tsx';

/** Fields shown above all else, because most people come for them: the words of a text. */
export const firstOf = byKind<Element>()<[], ReactNode>({
  text: (element) => <OwnWords key={element.id} element={element} />,
  image: () => null,
});

/** Fields of an element by its kind, beside those that all have. */
export const fieldsOf = byKind<Element>()<[], ReactNode>({
  text: (element) => <TextFields element={element} />,
  image: (element) => <ImageFields element={element} />,
});
