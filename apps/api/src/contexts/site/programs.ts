export { createPages } from './pages/page-renderer.ts';
