import { byKind, type Element } from '@kitwright/design';
import type { ReactNode } from 'react';
import { ImageFields } from './image/ImageFields.tsx';
import { OwnWords, TextFields } from './text/TextFields.tsx';

/** What one most likely came for, above all else: the words of a text. */
export const firstOf = byKind<Element>()<[], ReactNode>({
  text: (element) => <OwnWords key={element.id} element={element} />,
  image: () => null,
});

/** What one may set on an element of its kind, beside what all have. */
export const fieldsOf = byKind<Element>()<[], ReactNode>({
  text: (element) => <TextFields element={element} />,
  image: (element) => <ImageFields element={element} />,
});
