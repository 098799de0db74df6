export { MOST_IN_PICTURE, type DrawPiece, type PatchMm, type SquadKit, type SquadPlayer } from './api.ts';
export { SquadViewer, type SquadHandle, type SquadViewerProps } from './SquadViewer.tsx';
