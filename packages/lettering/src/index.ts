export type { Letterer, LetteringRequest, OutlineBox, OutlineCommand, TextOutline } from './outline.ts';
