// The tools that are opened sooner or later, one script: they are loaded together, while no one waits for them.
export { CommentsPanel } from '../comments/CommentsPanel.tsx';
export { CutPanel } from './cut/CutPanel.tsx';
export { FabricPanel } from './fabric/FabricPanel.tsx';
export { FigurePanel } from '../panels/FigurePanel.tsx';
export { ImagesPanel } from './images/ImagesPanel.tsx';
export { LayersPanel } from './layers/LayersPanel.tsx';
export { NumbersPanel } from './numbers/NumbersPanel.tsx';
export { PatternsPanel } from './patterns/PatternsPanel.tsx';
export { TemplatesPanel } from './templates/TemplatesPanel.tsx';
export { TextPanel } from './text/TextPanel.tsx';
