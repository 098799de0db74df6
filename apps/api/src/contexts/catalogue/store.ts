export { publishDocument } from './store/publish-design.ts';
export { publishedDesign } from './store/publish-design.ts';
