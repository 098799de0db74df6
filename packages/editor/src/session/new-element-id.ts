import { elementIdSchema, type ElementId } from '@kitwright/design';

export const newElementId = (): ElementId =>
  elementIdSchema.parse(crypto.randomUUID().replaceAll('-', '').slice(0, 16));
