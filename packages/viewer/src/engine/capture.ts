import { LinearFilter, UnsignedByteType, WebGLRenderTarget, type WebGLRenderer } from 'three';
import type { CaptureOptions } from '../api.ts';
import type { Stage } from '../scene/stage.ts';
import type { GroundColours } from '@kitwright/garment';
import type { Screen, Tile } from '../studio/screen.ts';
import { presetOrbit, tightAspect, type CameraPreset } from '../view/framing.ts';
import type { Orbit } from '../view/orbit.ts';
import type { CameraControl } from './camera-control.ts';

/** Request for a capture, with options that only scripts use. */
export interface CaptureWish extends CaptureOptions {
  /** Position of the camera, instead of a preset. */
  readonly orbit?: Orbit;
  /** Accumulated samples; by default as many as the machine is quick enough for. */
  readonly samples?: number;
}

export interface CaptureRequest {
  readonly renderer: WebGLRenderer;
  readonly stage: Pick<Stage, 'boxes' | 'render'>;
  readonly screen: Screen;
  readonly options: CaptureWish;
  readonly camera: CameraControl;
  readonly ground: GroundColours;
  readonly isSlow: boolean;
}

/** Samples of a captured picture; each costs a frame. */
const SAMPLES = 16;
/** Of a picture of a single sample. */
const MULTISAMPLES = 4;
const MAX_SIDE_PX = 4096;
/** Larger pictures are rendered in parts: sixteen samples in floats of 4096 px squared would take half a gigabyte. */
const TILE_PX = 1024;

/** A picture is to be there within 20 s; what is left of them is for its file. */
const BUDGET_MS = 16_000;

/** As many samples as there is time for, when one of one part costs so much: one at least, and no more than are wanted. */
export const samplesWithin = (sampleMs: number, parts: number, wanted = SAMPLES): number =>
  Math.max(1, Math.min(wanted, Math.floor(BUDGET_MS / Math.max(1, sampleMs * parts))));

interface Size {
  readonly width: number;
  readonly height: number;
}

const clampSide = (px: number): number => Math.max(1, Math.min(MAX_SIDE_PX, Math.round(px)));

const presetOf = ({ options, camera }: CaptureRequest): CameraPreset | null => {
  const current = camera.view();
  return options.view ?? (current === 'custom' ? null : current);
};

const sizeOf = (request: CaptureRequest): Size => {
  const { widthPx, heightPx } = request.options;
  const height = clampSide(heightPx);
  if (widthPx !== 'fit') return { width: clampSide(widthPx), height };
  const [preset, boxes] = [presetOf(request), request.stage.boxes()];
  return { width: preset && boxes ? clampSide(height * tightAspect(preset, boxes)) : height, height };
};

const orbitOf = (request: CaptureRequest, { width, height }: Size): Orbit => {
  if (request.options.orbit) return request.options.orbit;
  const [preset, boxes] = [presetOf(request), request.stage.boxes()];
  const orbit =
    boxes && preset
      ? presetOrbit(preset, boxes, width / height, 0, request.options.framed)
      : request.camera.orbit();
  return { ...orbit, azimuth: orbit.azimuth + ((request.options.turnDeg ?? 0) * Math.PI) / 180 };
};

/** Premultiplied rows from bottom to top become straight rows from top to bottom. */
const toImage = (pixels: Uint8Array, { width, height }: Size): ImageData => {
  const image = new ImageData(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = (height - 1 - row) * width * 4;
    for (let i = 0; i < width * 4; i += 4) {
      const alpha = pixels[from + i + 3] ?? 0;
      const at = row * width * 4 + i;
      for (let c = 0; c < 3; c += 1) {
        image.data[at + c] = alpha === 0 ? 0 : Math.min(255, ((pixels[from + i + c] ?? 0) * 255) / alpha);
      }
      image.data[at + 3] = alpha;
    }
  }
  return image;
};

/** Of a WebP, from 0 to 1. */
const QUALITY = 0.86;

const toFile = async (canvas: HTMLCanvasElement, format: 'png' | 'webp' = 'png'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The picture could not be encoded'));
      },
      `image/${format}`,
      QUALITY,
    );
  });

const tilesOf = (full: Size): (Tile & Size)[] => {
  const tiles: (Tile & Size)[] = [];
  for (let y = 0; y < full.height; y += TILE_PX) {
    for (let x = 0; x < full.width; x += TILE_PX) {
      const [width, height] = [Math.min(TILE_PX, full.width - x), Math.min(TILE_PX, full.height - y)];
      tiles.push({ x, y, width, height, fullWidth: full.width, fullHeight: full.height });
    }
  }
  return tiles;
};

interface Shot {
  readonly orbit: Orbit;
  readonly samples: number;
}

const renderTile = (
  { stage, screen, options, ground }: CaptureRequest,
  { orbit, samples }: Shot,
  tile: Tile,
  output: WebGLRenderTarget,
): void => {
  const aspect = tile.fullWidth / tile.fullHeight;
  screen.restart();
  for (let index = 0; index < samples; index += 1) {
    const target = screen.target(output.width, output.height, samples > 1 ? 0 : MULTISAMPLES);
    const sample = samples > 1 ? { index, count: samples } : undefined;
    stage.render(target, orbit, { aspect, hasShadow: true, hasDetail: true, hasLamps: true, sample, tile });
    screen.accumulate();
  }
  screen.show({
    useSum: true,
    ground: options.transparent ? null : (options.ground ?? ground),
    to: output,
    tile,
  });
  screen.restart();
};

const readTile = async (request: CaptureRequest, shot: Shot, tile: Tile & Size): Promise<ImageData> => {
  const { width, height } = tile;
  const output = new WebGLRenderTarget(width, height, {
    type: UnsignedByteType,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
    depthBuffer: false,
  });
  try {
    renderTile(request, shot, tile, output);
    const pixels = new Uint8Array(width * height * 4);
    await request.renderer.readRenderTargetPixelsAsync(output, 0, 0, width, height, pixels);
    return toImage(pixels, tile);
  } finally {
    output.dispose();
  }
};

/** Number of samples there is time for: measured on one of the part in the middle, which shows most. */
const samplesOf = async (
  request: CaptureRequest,
  orbit: Orbit,
  tiles: readonly (Tile & Size)[],
): Promise<number> => {
  const { options, isSlow } = request;
  const middle = tiles[Math.floor(tiles.length / 2)];
  if (options.samples !== undefined || isSlow || !middle) return options.samples ?? 1;
  const from = performance.now();
  await readTile(request, { orbit, samples: 1 }, middle);
  return samplesWithin(performance.now() - from, tiles.length);
};

/** Renders the stage off screen, at any size up to 4096 px, as a file. */
export const captureStage = async (request: CaptureRequest): Promise<Blob> => {
  const full = sizeOf(request);
  const orbit = orbitOf(request, full);
  const canvas = document.createElement('canvas');
  canvas.width = full.width;
  canvas.height = full.height;
  const context = canvas.getContext('2d');
  const tiles = tilesOf(full);
  const samples = await samplesOf(request, orbit, tiles);
  for (const [i, tile] of tiles.entries()) {
    context?.putImageData(await readTile(request, { orbit, samples }, tile), tile.x, tile.y);
    request.options.onProgress?.((i + 1) / tiles.length);
  }
  return toFile(canvas, request.options.format);
};
