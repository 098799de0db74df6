export { checkDocument } from './drawings/check-document.ts';
export { saveDesign } from './drawings/save-design.ts';
