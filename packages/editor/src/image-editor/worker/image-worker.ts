import { shrunk } from '../pixels/geometry.ts';
import { cutOutRecipe, outlineRecipe } from '../pixels/cut-out.ts';
import { logoPalette } from '../pixels/palette.ts';
import { isOpaque, type Pixels } from '../pixels/pixels.ts';
import { coloured, followed, placed } from '../pixels/recipe.ts';
import { traced } from '../pixels/trace.ts';
import type { Task, TaskAnswer, TaskMessage, TaskResults } from './tasks.ts';

/** Pixels along the longer side of what is shown while editing. */
const PREVIEW_PX = 900;

interface Opened {
  readonly full: Pixels;
  readonly small: Pixels;
}
let opened: Opened | null = null;

const pixelsOf = (bitmap: ImageBitmap): Pixels => {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas to read the picture with');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { widthPx: width, heightPx: height, data: context.getImageData(0, 0, width, height).data };
};

const open = (bitmap: ImageBitmap): TaskResults['open'] => {
  const full = pixelsOf(bitmap);
  const small = shrunk(full, PREVIEW_PX);
  opened = { full, small };
  return { widthPx: full.widthPx, heightPx: full.heightPx, palette: logoPalette(small) };
};

const JPEG = { type: 'image/jpeg', quality: 0.92 } as const;
const PNG = { type: 'image/png' } as const;
const WEBP = { type: 'image/webp', quality: 0.92 } as const;
/** A picture that will not fit is made smaller by this, again and again. */
const SMALLER = 0.75;

const fileOf = (picture: Pixels, options: ImageEncodeOptions): Promise<Blob> => {
  const canvas = new OffscreenCanvas(picture.widthPx, picture.heightPx);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to encode with');
  context.putImageData(new ImageData(picture.data, picture.widthPx, picture.heightPx), 0, 0);
  return canvas.convertToBlob(options);
};

/** A file of at most `maxBytes`: without loss where that fits, with transparency wherever there is some. */
async function encoded(picture: Pixels, maxBytes: number): Promise<Blob> {
  for (const options of isOpaque(picture) ? [PNG, JPEG] : [PNG, WEBP]) {
    const file = await fileOf(picture, options);
    if (file.size <= maxBytes) return file;
  }
  const longerSidePx = Math.floor(Math.max(picture.widthPx, picture.heightPx) * SMALLER);
  return encoded(shrunk(picture, longerSidePx), maxBytes);
}

const run = (task: Task): TaskResults[keyof TaskResults] | Promise<Blob> => {
  if (task.do === 'open') return open(task.bitmap);
  if (opened === null) throw new Error('No picture is open');
  switch (task.do) {
    case 'preview':
      return task.whole
        ? coloured(placed(opened.small, task.recipe), task.recipe)
        : followed(opened.small, task.recipe);
    case 'plan':
      return task.press === 'cutOut' ? cutOutRecipe(opened.small) : outlineRecipe(opened.small);
    case 'trace':
      return traced(followed(opened.full, task.recipe), task.tracing);
    case 'encode':
      return encoded(followed(opened.full, task.recipe), task.maxBytes);
  }
};

const answer = async ({ id, task }: TaskMessage): Promise<TaskAnswer> => {
  try {
    return { id, ok: true, value: await run(task) };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : 'Failed' };
  }
};

// Tasks are taken one after the other: the next sees the picture that the one before has opened.
let queue = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<TaskMessage>) => {
  queue = queue.then(async () => {
    self.postMessage(await answer(data));
  });
});
