export type {
  CaptureOptions,
  GarmentViewerProps,
  PiecePointerEvent,
  PieceSurface,
  ViewerHandle,
} from './api.ts';
export { FABRIC_IDS, type FabricId } from './cloth/fabric.ts';
export { GarmentViewer } from './GarmentViewer.tsx';
export type { FigureColours } from './scene/figure-looks.ts';
export type { Scheme } from '@kitwright/garment';
export { CAMERA_PRESETS, type CameraPreset, type Framed } from './view/framing.ts';
export { isWebglAvailable } from './webgl.ts';
export type { FitPlace, FitRooms } from './fit/fit-rooms.ts';
