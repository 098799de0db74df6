import { z } from 'zod';
import { imageElementSchema } from './image/schema.ts';
import { textElementSchema } from './text/schema.ts';

/** The kinds of elements. What else a kind has to say for itself stands in `edits`, `drawing` and `preflight`. */
export const ELEMENT_SCHEMAS = { text: textElementSchema, image: imageElementSchema } as const;

export type ElementKind = keyof typeof ELEMENT_SCHEMAS;
export type Element = z.infer<(typeof ELEMENT_SCHEMAS)[ElementKind]>;

export const elementSchema = z.discriminatedUnion('kind', [ELEMENT_SCHEMAS.text, ELEMENT_SCHEMAS.image]);
