/** How a video is recorded here; null where this browser cannot. */
export interface VideoFormat {
  readonly mimeType: string;
  readonly extension: 'mp4' | 'webm';
}

/** The best first: MP4 plays everywhere, but not every browser writes it. */
const FORMATS: readonly VideoFormat[] = [
  { mimeType: 'video/mp4;codecs=avc1.42E01F', extension: 'mp4' },
  { mimeType: 'video/webm;codecs=vp9', extension: 'webm' },
  { mimeType: 'video/webm;codecs=vp8', extension: 'webm' },
  { mimeType: 'video/webm', extension: 'webm' },
];

export const videoFormat = (isSupported: (mimeType: string) => boolean): VideoFormat | null =>
  FORMATS.find(({ mimeType }) => isSupported(mimeType)) ?? null;

/** What this browser can do. */
export const ownVideoFormat = (): VideoFormat | null =>
  typeof MediaRecorder === 'function' && 'captureStream' in HTMLCanvasElement.prototype
    ? videoFormat((mimeType) => MediaRecorder.isTypeSupported(mimeType))
    : null;

/** Length of one turn, s. */
export const TURN_SECONDS = 5;

/** Of a turn: as many as the machine renders in about the time one waits, between too coarse and more than is seen. */
const FRAMES = { least: 40, most: 120 } as const;
const PATIENCE_MS = 20_000;

/** How many pictures make the turn, when one of them takes that long. */
export const frameCount = (oneMs: number): number =>
  Math.round(Math.min(FRAMES.most, Math.max(FRAMES.least, PATIENCE_MS / Math.max(1, oneMs))));

/** Where frame `index` of `count` looks from, degrees from the beginning; the turn closes without a double frame. */
export const turnOf = (index: number, count: number): number => (360 * index) / count;

/** Share of the whole work that rendering is; recording takes as long as the video. */
const RENDERING_SHARE = 0.8;

export interface TurntableInput {
  readonly format: VideoFormat;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A picture of the model turned by that many degrees. */
  readonly capture: (turnDeg: number) => Promise<Blob>;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Records one turn of the model. The frames are rendered first and played afterwards, so that a slow machine makes as
 * smooth a video as a quick one. Rejects with the signal's reason when it is called off.
 */
export async function recordTurntable(input: TurntableInput): Promise<Blob> {
  const frames = await renderFrames(input);
  return record(input, frames);
}

async function renderFrames({ capture, signal, onProgress }: TurntableInput): Promise<readonly Blob[]> {
  const started = performance.now();
  const frames = [await capture(0)];
  const count = frameCount(performance.now() - started);
  while (frames.length < count) {
    signal.throwIfAborted();
    frames.push(await capture(turnOf(frames.length, count)));
    onProgress((RENDERING_SHARE * frames.length) / count);
  }
  return frames;
}

const BITS_PER_SECOND = 8_000_000;

async function record(input: TurntableInput, frames: readonly Blob[]): Promise<Blob> {
  const { format, widthPx, heightPx, signal, onProgress } = input;
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, {
    mimeType: format.mimeType,
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const gapMs = (TURN_SECONDS * 1000) / frames.length;
  try {
    await warmUp(recorder, context, frames[0]);
    const started = performance.now();
    for (const [index, frame] of frames.entries()) {
      signal.throwIfAborted();
      const picture = await createImageBitmap(frame);
      await until(started + index * gapMs);
      context.drawImage(picture, 0, 0, widthPx, heightPx);
      picture.close();
      onProgress(RENDERING_SHARE + ((1 - RENDERING_SHARE) * (index + 1)) / frames.length);
    }
    await until(started + frames.length * gapMs);
  } finally {
    if (recorder.state !== 'inactive') {
      recorder.stop();
      await ended;
    }
    for (const track of stream.getTracks()) track.stop();
  }
  return new Blob(parts, { type: format.mimeType.split(';')[0] ?? format.mimeType });
}

/** Encoders take a moment to begin, and lose what they are shown meanwhile: the first frame is held that long, ms. */
const WARM_UP_MS = 600;

async function warmUp(
  recorder: MediaRecorder,
  context: CanvasRenderingContext2D,
  frame: Blob | undefined,
): Promise<void> {
  if (frame === undefined) return;
  const picture = await createImageBitmap(frame);
  const { width, height } = context.canvas;
  recorder.start();
  const began = performance.now();
  while (performance.now() - began < WARM_UP_MS) {
    // A canvas that nothing is drawn on sends no frames.
    context.drawImage(picture, 0, 0, width, height);
    await until(performance.now() + 50);
  }
  picture.close();
}

const until = (timeMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, timeMs - performance.now()));
  });
