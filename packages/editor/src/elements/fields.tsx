import { byKind, type Element } from '@kitwright/design';
import type { ReactNode } from 'react';
import { ImageFields } from './image/ImageFields.tsx';
import { TextFields } from './text/TextFields.tsx';

/** What one may set on an element of its kind, beside what all have. */
export const fieldsOf = byKind<Element>()<[], ReactNode>({
  text: (element) => <TextFields element={element} />,
  image: (element) => <ImageFields element={element} />,
});
