export { checkDocument } from './drawings/check-document.ts';
export { keepDesign } from './drawings/keep-design.ts';
