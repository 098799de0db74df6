/** Thrown within this module only: the text is no SVG, or too much of one. */
export class SvgRefused extends Error {}
