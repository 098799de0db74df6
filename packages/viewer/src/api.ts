import type { ReactNode, Ref } from 'react';
import type { AnimationId, BootChoice } from '@kitwright/garment/figure/avatar.ts';
import type { Wearer } from '@kitwright/garment/figure/people.ts';
import type { Garment, GroundColours, OptionValues, Scheme, Size } from '@kitwright/garment';
import type { BodyMeasures } from '@kitwright/garment/fit/size-advice.ts';
import type { FabricId } from './cloth/fabric.ts';
import type { FitRooms } from './fit/fit-rooms.ts';
import type { FigureColours } from './scene/figure-looks.ts';
import type { CameraPreset, Framed } from './view/framing.ts';

/** The artwork of one piece, as docs/model-format.md lays it out. Redraw, raise `version`: that texture is uploaded. */
export interface PieceSurface {
  readonly pieceId: string;
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly version: number;
  /** Part that each of the last versions changed, oldest first: only that is uploaded. Before them, anything. */
  readonly changes?: readonly SurfaceChange[] | undefined;
  /** Drawn coarsely for now, on a canvas of its own: a finer one follows. */
  readonly isDraft?: boolean;
}

/** The area that a version changed, px of the canvas. */
export interface SurfaceChange {
  readonly version: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A pointer over the printed side of a piece, in the piece's millimetres. */
export interface PiecePointerEvent {
  readonly pieceId: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly pointerId: number;
  readonly native: PointerEvent;
}

/** Options of a picture of the view, px. */
export interface CaptureOptions {
  /** At most 4096. `fit`: as wide as the framed view needs, for a poster; needs `view`. */
  readonly widthPx: number | 'fit';
  /** At most 4096. */
  readonly heightPx: number;
  /** Without the ground. */
  readonly transparent: boolean;
  /** Behind the model, in place of the studio's own. */
  readonly ground?: GroundColours | undefined;
  /** Framed for the picture's aspect; the present camera when absent. */
  readonly view?: CameraPreset;
  /** Content that `view` frames: everything, or what is worn alone, which is then larger. Default everything. */
  readonly framed?: Framed | undefined;
  /** Default PNG; a browser that writes no WebP gives a PNG all the same. */
  readonly format?: 'png' | 'webp' | undefined;
  /** From there on round the model, degrees towards its left: for a turntable. */
  readonly turnDeg?: number;
  /** Told as parts of the picture are ready, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Actions on a mounted viewer: camera, pictures and exports. */
export interface ViewerHandle {
  /** The dressed figure as it stands: a GLB, metres, with its textures and its skeleton. */
  exportGlb: () => Promise<Blob>;
  /** The same as a USDZ, which phones place in the room: it stands still. */
  exportUsdz: () => Promise<Blob>;
  setCamera: (preset: CameraPreset) => void;
  /** Sets what views frame from now on: everything, or the garment that is worn. */
  setFramed: (framed: Framed) => void;
  /** More than 1 comes nearer. */
  zoom: (factor: number) => void;
  /** A picture of the model. */
  capture: (options: CaptureOptions) => Promise<Blob>;
  /**
   * Position of a point of a piece on the viewer, CSS px from its top-left; `facing`: in sight, not behind or
   * covered.
   */
  surfaceToScreen: (
    pieceId: string,
    xMm: number,
    yMm: number,
  ) => { readonly xPx: number; readonly yPx: number; readonly facing: boolean } | null;
  /** The point of a piece under a point of the viewer (CSS px from its top-left); null beside the garment. */
  pick: (
    xPx: number,
    yPx: number,
  ) => { readonly pieceId: string; readonly xMm: number; readonly yMm: number } | null;
  /** Looks for changed surfaces and renders. */
  invalidate: () => void;
}

/** Properties of the 3D view of a garment. */
export interface GarmentViewerProps {
  readonly garment: Garment;
  /**
   * Artwork by piece id. May be replaced, or changed in place followed by `invalidate()`. Empty as long as it is not drawn:
   * the models are loaded meanwhile.
   */
  readonly surfaces: ReadonlyMap<string, PieceSurface>;
  /** Values of the garment's options; those that change the shape choose the mesh. */
  readonly options?: OptionValues | undefined;
  /** Wearer: one of the people, a plain mannequin, or no one (`ghost`). Default the default avatar. */
  readonly wearer?: Wearer | undefined;
  /** The size that is worn, by someone of that size. Default the garment's display size. */
  readonly size?: Size | undefined;
  /** Measures of who wears it, in place of those of the size; only people and the mannequin have them. */
  readonly measures?: BodyMeasures | undefined;
  /** Default the avatar's own; with boxing trunks bare feet. */
  readonly boots?: BootChoice | undefined;
  /** Movement of the figure; null stands still, and so does it where motion is reduced. Default null. */
  readonly animation?: AnimationId | null | undefined;
  /** Default `interlock`. */
  readonly fabric?: FabricId | undefined;
  /** Colours the garment by how it fits its wearer, in place of its artwork; see `FIT_COLOURS`. Default false. */
  readonly fitMap?: boolean | undefined;
  /** Address of a file of the package's `assets/`, by name. */
  readonly modelUrl: (file: string) => string;
  readonly colours?: FigureColours | undefined;
  readonly scheme?: Scheme | undefined;
  /** `low` renders as on slow machines from the start. */
  readonly quality?: 'auto' | 'low' | undefined;
  readonly initialView?: CameraPreset | undefined;
  /** Address of a picture of the model in its initial view, captured with width `fit`: shown until the first frame. */
  readonly poster?: string | undefined;
  /** Height in CSS px at the top that something covers, such as a toolbar: camera presets frame the model below it. */
  readonly clearTopPx?: number | undefined;
  /** Default true. */
  readonly interactive?: boolean | undefined;
  /** Turns by itself until touched; not where motion is reduced or rendering is in software. */
  readonly autoRotate?: boolean | undefined;
  readonly paused?: boolean | undefined;
  /** False leaves the page's own ground behind the model. Default true. */
  readonly ground?: boolean | undefined;
  /** Answer true to take the pointer: the model then stays where it is until the pointer is lifted. */
  readonly onPiecePointerDown?: ((event: PiecePointerEvent) => boolean | undefined) | undefined;
  readonly onPiecePointerMove?: ((event: PiecePointerEvent) => void) | undefined;
  readonly onPiecePointerUp?: ((event: PiecePointerEvent) => void) | undefined;
  /**
   * After every frame in which the camera stood elsewhere than in the frame before: for handles laid over the model.
   */
  readonly onCameraChange?: (() => void) | undefined;
  /** Told the room in the garment at its named places while `fitMap` is shown; null when it is not. */
  readonly onFit?: ((rooms: FitRooms | null) => void) | undefined;
  /** Told when what is asked for is on its way while something else still hangs, and when it hangs. */
  readonly onMaking?: ((isMaking: boolean) => void) | undefined;
  readonly onReady?: (() => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
  readonly ref?: Ref<ViewerHandle> | undefined;
  /** Accessible name. */
  readonly label: string;
  /** Laid over the model, e.g. selection handles. */
  readonly overlay?: ReactNode;
}
