export { cardLine, drawAppIcon, drawPreviewCard } from './cards/preview-card.ts';
export { drawAppIconTask, drawPreviewCardTask } from './cards/gate-tasks.ts';

export { letteringOf } from './fonts/fonts-of.ts';
export { readFont } from './fonts/own/read-font.ts';
export { unpackWoff2 } from './fonts/own/unpack-woff2.ts';
export { setWords } from './fonts/set-words.ts';
export { readFontTask, setWordsTask, unpackWoff2Task } from './fonts/gate-tasks.ts';

export { drawPreview, isTransparent } from './graphics/own/preview.ts';
export { drawPreviewTask, isTransparentTask } from './graphics/own/gate-tasks.ts';

export { readDrawnShapes } from './patterns/own/read-shapes.ts';
export { drawSample } from './patterns/own/sample.ts';
export { drawSampleTask, readDrawnShapesTask } from './patterns/own/gate-tasks.ts';

export { drawPackImage } from './pictures/draw-pack-image.ts';
export { thumbnailImages } from './pictures/images.ts';
export { proofImage } from './pictures/proof-image.ts';
export { turnColours } from './pictures/turn-colours.ts';
export { drawPackImageTask, turnColoursTask } from './pictures/gate-tasks.ts';

export { sniffType, type PictureError } from './uploads/picture.ts';
export { readPicture } from './uploads/read-picture.ts';
export { readPictureTask } from './uploads/gate-tasks.ts';
