import { LinearFilter, UnsignedByteType, WebGLRenderTarget, type WebGLRenderer } from 'three';
import type { CaptureOptions } from '../api.ts';
import type { Stage } from '../scene/stage.ts';
import type { GroundColours } from '../studio/scheme.ts';
import type { Screen } from '../studio/screen.ts';
import { presetOrbit } from '../view/framing.ts';
import type { Orbit } from '../view/orbit.ts';
import type { CameraControl } from './camera-control.ts';

export interface CaptureRequest {
  readonly renderer: WebGLRenderer;
  readonly stage: Stage;
  readonly screen: Screen;
  readonly options: CaptureOptions;
  readonly camera: CameraControl;
  readonly ground: GroundColours;
  readonly isSlow: boolean;
}

/** Samples of a captured picture; each costs a frame. */
const SAMPLES = 16;
const MAX_SIDE_PX = 4096;

const orbitOf = ({ stage, options, camera }: CaptureRequest, aspect: number): Orbit => {
  const boxes = stage.boxes();
  const current = camera.view();
  const preset = options.view ?? (current === 'custom' ? null : current);
  return boxes && preset ? presetOrbit(preset, boxes, aspect) : camera.orbit();
};

/** Premultiplied rows from bottom to top become straight rows from top to bottom. */
const toImage = (pixels: Uint8Array, width: number, height: number): ImageData => {
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

const toPng = async (image: ImageData): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded'));
    }, 'image/png');
  });
};

const renderInto = (request: CaptureRequest, output: WebGLRenderTarget): void => {
  const { stage, screen, options, isSlow, ground } = request;
  const aspect = output.width / output.height;
  const orbit = orbitOf(request, aspect);
  const samples = isSlow ? 1 : SAMPLES;
  screen.restart();
  for (let index = 0; index < samples; index += 1) {
    const target = screen.target(output.width, output.height, isSlow ? 4 : 0);
    const sample = isSlow ? undefined : { index, count: samples };
    stage.render(target, orbit, { aspect, hasShadow: true, hasDetail: true, sample });
    screen.accumulate();
  }
  screen.show({ useSum: true, ground: options.transparent ? null : ground, to: output });
  screen.restart();
};

/** Renders the stage off screen, at any size, as a PNG. */
export const captureStage = async (request: CaptureRequest): Promise<Blob> => {
  const { renderer, options } = request;
  const side = (px: number) => Math.max(1, Math.min(MAX_SIDE_PX, Math.round(px)));
  const [width, height] = [side(options.widthPx), side(options.heightPx)];
  const output = new WebGLRenderTarget(width, height, {
    type: UnsignedByteType,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
    depthBuffer: false,
  });
  try {
    renderInto(request, output);
    const pixels = new Uint8Array(width * height * 4);
    await renderer.readRenderTargetPixelsAsync(output, 0, 0, width, height, pixels);
    return await toPng(toImage(pixels, width, height));
  } finally {
    output.dispose();
  }
};
