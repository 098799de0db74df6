import '../src/zod-settings.ts';
import { errorTexts } from '@kitwright/contract/error-texts';
import { DesignViewer } from '@kitwright/editor/viewer';
import type { ViewerHandle } from '@kitwright/viewer';
import { createI18n, KitwrightProvider } from '@kitwright/ui';
import '@kitwright/ui/styles.css';
import { createRoot } from 'react-dom/client';
import crest from './crest.svg';
import sponsor from './sponsor.svg';
import type { Crop, Shot } from './shots.ts';

/** Holds what the browser does for the script beside this; reached through `window.pictures`. */
export interface Pictures {
  /** The picture as data URLs of a WebP, one for each file. */
  take: (shot: Shot, quality: number) => Promise<readonly string[]>;
}

declare global {
  interface Window {
    pictures: Pictures;
  }
}

/** The viewer stands this large; pictures are rendered larger and made smaller, for soft edges. */
const STAGE_PX = { width: 360, height: 450 } as const;
const OVERSAMPLING = 2.4;
/** Holds what is cropped is rendered larger still. */
const CROP_SCALE = 5;

const element = document.getElementById('root');
if (element === null) throw new Error('No root');
const root = createRoot(element);
const DRAWINGS: Readonly<Record<string, string>> = { crest, sponsor };
const drawingUrl = (id: string): string => DRAWINGS[id] ?? '';
const i18n = createI18n({ lang: 'kh', errorTexts });

/** Gives what is on the screen, by the viewer's own account; empty until there is something. */
const standing = (): string => {
  const model = document.querySelector<HTMLElement>('[data-frame-version]');
  return model?.dataset['state'] === 'ready' && model.dataset['phase'] === 'refined'
    ? (model.dataset['frameVersion'] ?? '')
    : '';
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A picture that never changes is no picture of the next design. */
const MOST_WAITING_MS = 60_000;
const RESTS_MS = 400;

/** Waits until another frame than `before` has stood for a while: letters and drawings may come one by one. */
const rest = async (before: string): Promise<void> => {
  const end = performance.now() + MOST_WAITING_MS;
  let [last, since] = ['', performance.now()];
  while (performance.now() < end) {
    await pause(100);
    const now = standing();
    if (now !== last) [last, since] = [now, performance.now()];
    else if (now !== '' && now !== before && performance.now() - since > RESTS_MS) return;
  }
  throw new Error('The viewer did not come to rest');
};

let handle: ViewerHandle | null = null;

/** Dresses the viewer; it stays the same for all that is seen of a garment from one side. */
const show = async (shot: Shot): Promise<ViewerHandle> => {
  const key = `${shot.design.productType}-${shot.view}`;
  const same = document.querySelector(`[data-key="${key}"]`) !== null;
  const before = same ? standing() : '';
  root.render(
    <KitwrightProvider tenantColour="#14171a" i18n={i18n}>
      <div key={key} data-key={key} style={STAGE_PX}>
        <DesignViewer
          document={shot.design}
          fabric={shot.fabric}
          wearer={shot.wearer}
          view={shot.view}
          ground={false}
          interactive={false}
          imageUrl={drawingUrl}
          ref={(value) => {
            handle = value;
          }}
        />
      </div>
    </KitwrightProvider>,
  );
  await rest(before);
  if (handle === null) throw new Error('There is no viewer');
  return handle;
};

/** Gives what finds places on the model is loaded at the first question. */
const untilFound = async (viewer: ViewerHandle, { pieceId, xMm, yMm }: Crop): Promise<void> => {
  const end = performance.now() + MOST_WAITING_MS;
  while (viewer.surfaceToScreen(pieceId, xMm, yMm) === null && performance.now() < end) await pause(100);
};

/** The part to keep, in shares of the whole picture. */
const frameOf = (viewer: ViewerHandle, crop: Crop | null, aspect: number) => {
  if (crop === null) return { x: 0, y: 0, width: 1, height: 1 };
  const at = (dxMm: number) => viewer.surfaceToScreen(crop.pieceId, crop.xMm + dxMm, crop.yMm);
  const [centre, side] = [at(0), at(30)];
  if (centre === null || side === null) throw new Error(`${crop.pieceId} is not on the model`);
  const pxPerMm = Math.hypot(side.xPx - centre.xPx, side.yPx - centre.yPx) / 30;
  const widthPx = crop.widthMm * pxPerMm;
  const heightPx = widthPx / aspect;
  return {
    x: (centre.xPx - widthPx / 2) / STAGE_PX.width,
    y: (centre.yPx - heightPx / 2) / STAGE_PX.height,
    width: widthPx / STAGE_PX.width,
    height: heightPx / STAGE_PX.height,
  };
};

const take: Pictures['take'] = async (shot, quality) => {
  const viewer = await show(shot);
  if (shot.crop) await untilFound(viewer, shot.crop);
  const scale = shot.crop === null ? OVERSAMPLING : CROP_SCALE;
  const blob = await viewer.capture({
    widthPx: STAGE_PX.width * scale,
    heightPx: STAGE_PX.height * scale,
    transparent: true,
    view: shot.view,
    framed: shot.framed,
    ...(shot.turnDeg !== undefined && { turnDeg: shot.turnDeg }),
  });
  const whole = await createImageBitmap(blob);
  return shot.files.map(({ widthPx, heightPx }) => {
    const frame = frameOf(viewer, shot.crop, widthPx / heightPx);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [widthPx, heightPx];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      whole,
      frame.x * whole.width,
      frame.y * whole.height,
      frame.width * whole.width,
      frame.height * whole.height,
      0,
      0,
      widthPx,
      heightPx,
    );
    return canvas.toDataURL('image/webp', quality);
  });
};

window.pictures = { take };
