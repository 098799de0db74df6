/** A design on its garment, without the editor. */
export { DesignViewer, type DesignViewerProps } from './design-view/DesignViewer.tsx';
