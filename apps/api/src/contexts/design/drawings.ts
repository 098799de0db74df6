export { currentDocument, isCurrentDocument } from './drawings/current-document.ts';
export { ifOwn, ownDesign } from './drawings/own-design.ts';
export { findDesign, findDesignByDocument, findDesigns } from './drawings/repository.ts';
