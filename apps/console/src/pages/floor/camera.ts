/** Reads QR codes from what a video shows. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Shape Detection API; absent in Firefox and Safari. */
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** Side of the middle of the picture that is looked at where the browser has no detector of its own, pixels. */
const LOOKED_AT_PX = 480;

const hasDetector = async (): Promise<boolean> =>
  window.BarcodeDetector !== undefined &&
  (await window.BarcodeDetector.getSupportedFormats()).includes('qr_code');

/** Fetches the decoder ahead where the browser has no detector: the first scan may be made without a network. */
export const warmDecoder = (): void => {
  const warm = async (): Promise<void> => {
    if (!(await hasDetector())) await import('@kitwright/base/qr-reader');
  };
  void warm().catch(() => undefined);
};

/** The browser's own detector, or a decoder in script over the middle of the picture. */
export const codeReader = async (): Promise<ReadCode> => {
  const { BarcodeDetector } = window;
  if (BarcodeDetector !== undefined && (await hasDetector())) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { readQr } = await import('@kitwright/base/qr-reader');
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [LOOKED_AT_PX, LOOKED_AT_PX];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (context === null || side === 0) return Promise.resolve(null);
    const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
    context.drawImage(video, x, y, side, side, 0, 0, LOOKED_AT_PX, LOOKED_AT_PX);
    const { data } = context.getImageData(0, 0, LOOKED_AT_PX, LOOKED_AT_PX);
    return Promise.resolve(readQr({ data, width: LOOKED_AT_PX, height: LOOKED_AT_PX }));
  };
};

/** Pause between two looks, ms: a phone stays cool, and a hand needs longer to bring the next piece. */
const LOOK_MS = 150;
/** The same code is heard again after so long, ms: until then it is the same piece still in sight. */
const SAME_CODE_MS = 2_500;

/** Watches the camera at the back until the returned function is called; each code is heard once while it is in sight. */
export const watchCamera = async (
  video: HTMLVideoElement,
  hear: (code: string) => void,
): Promise<() => void> => {
  const [read, stream] = await Promise.all([
    codeReader(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
  ]);
  video.srcObject = stream;
  await video.play();
  const state = { isOver: false, code: '', seenAt: 0 };
  const look = async (): Promise<void> => {
    if (state.isOver) return;
    const code = await read(video).catch(() => null);
    const now = Date.now();
    if (code !== null && code !== '') {
      if (code !== state.code || now - state.seenAt > SAME_CODE_MS) hear(code);
      [state.code, state.seenAt] = [code, now];
    }
    window.setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    state.isOver = true;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
};
