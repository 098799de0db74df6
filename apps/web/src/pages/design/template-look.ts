import { lookOf, templateOf } from '@kitwright/design';

/** The look of a ready design; undefined for one that is not known. Apart, for few visits begin with one. */
export const templateLook = (templateId: string) => {
  const template = templateOf(templateId);
  return template === undefined ? undefined : lookOf(template);
};
