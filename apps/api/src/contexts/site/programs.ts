export { createPages } from './pages/create-pages.ts';
