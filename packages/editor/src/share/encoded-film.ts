import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
  canEncodeVideo,
} from 'mediabunny';
import { BITS_PER_SECOND, filmCanvas, type Film, type FilmWish } from './film.ts';

/** The best first: MP4 plays everywhere, but not every browser encodes it. */
const CODECS = ['avc', 'vp9', 'vp8'] as const;

const QUALITY = new Quality({ bitrate: BITS_PER_SECOND });

async function firstCodec({ widthPx, heightPx }: FilmWish): Promise<(typeof CODECS)[number] | undefined> {
  for (const codec of CODECS) {
    if (await canEncodeVideo(codec, { width: widthPx, height: heightPx, quality: QUALITY })) return codec;
  }
  return undefined;
}

/**
 * A film that the browser's encoder is given frame by frame, each with its own time: it is whole however long the
 * machine takes. Null where this browser encodes none of the codecs.
 */
export async function encodedFilm(wish: FilmWish): Promise<Film | null> {
  const codec = await firstCodec(wish);
  if (codec === undefined) return null;
  const { canvas, show } = filmCanvas(wish);
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, { codec, quality: QUALITY });
  output.addVideoTrack(source);
  await output.start();
  let count = 0;
  return {
    add: async (frame) => {
      const picture = await createImageBitmap(frame);
      show(picture);
      picture.close();
      await source.add(count * wish.frameSeconds, wish.frameSeconds);
      count += 1;
    },
    finish: async () => {
      await output.finalize();
      if (target.buffer === null) throw new Error('The encoder wrote nothing');
      return new Blob([target.buffer], { type: format.mimeType });
    },
    drop: () => {
      if (output.state === 'started') void output.cancel();
    },
  };
}
