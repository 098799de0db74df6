/** Sides of a preview picture, as those who show link previews ask for them. */
export const PREVIEW_WIDTH_PX = 1200;
export const PREVIEW_HEIGHT_PX = 630;
