export { checkDocument } from './drawings/check-document.ts';
export { currentDocument, isCurrentDocument } from './drawings/current-document.ts';
export { keepDesign } from './drawings/keep-design.ts';
export { ifOwn, ownDesign } from './drawings/own-design.ts';
export { findDesign, findDesignByDocument, findDesigns } from './drawings/repository.ts';
export { type ShownThings, shownIn, tilesShown } from './drawings/shown-in.ts';
