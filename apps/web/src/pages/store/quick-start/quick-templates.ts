import type { OwnTemplate } from '@kitwright/contract/catalogue';
import { templateOf, type Template } from '@kitwright/design';

/** Six designs that differ: what a visitor in a hurry chooses from. */
export const QUICK_TEMPLATES = [
  'club-stripes',
  'edged-sash',
  'angkor-gold',
  'chest-band',
  'crystal',
  'naga',
] as const;

/** A ready design: one that the tenant drew, or a template of the catalogue. */
export type ReadyDesign = OwnTemplate | Template;

/** The six to choose from: what the tenant drew for a soccer kit first, in its order, then the catalogue's. */
export const readyDesigns = (own: readonly OwnTemplate[]): readonly ReadyDesign[] =>
  [...own, ...QUICK_TEMPLATES.map(templateOf).filter((template) => template !== undefined)].slice(
    0,
    QUICK_TEMPLATES.length,
  );
