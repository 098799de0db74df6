import { SHOWCASE } from './catalogue/showcase.ts';
import { lookOf, type Look } from './look.ts';

/** The designs the pages show worn, in their own colours, the default first. Apart from the catalogue: pages are light. */
export const SHOWCASE_LOOKS: readonly Look[] = SHOWCASE.map((template) => lookOf(template));

/** What a new design is dressed in. */
export const DEFAULT_LOOK: Look = lookOf(SHOWCASE[0]);
