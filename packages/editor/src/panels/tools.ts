// The tools that are opened sooner or later, one script: they are loaded together, while no one waits for them.
export { CommentsPanel } from '../comments/CommentsPanel.tsx';
export { CutPanel } from './CutPanel.tsx';
export { FabricPanel } from './fabric/FabricPanel.tsx';
export { FigurePanel } from './FigurePanel.tsx';
export { ImagesPanel } from './ImagesPanel.tsx';
export { LayersPanel } from './LayersPanel.tsx';
export { NumbersPanel } from './NumbersPanel.tsx';
export { PatternsPanel } from './patterns/PatternsPanel.tsx';
export { TemplatesPanel } from './templates/TemplatesPanel.tsx';
export { TextPanel } from './TextPanel.tsx';
