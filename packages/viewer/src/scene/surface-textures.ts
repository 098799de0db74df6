import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from 'three';
import type { PieceSurface, SurfaceChange } from '../api.ts';

/** The textures of the pieces' artwork: one per piece, uploaded when its version changes and at no other time. */
export interface SurfaceTextures {
  /**
   * Uploads artwork at half its size, a quarter of what there is to send, until it is sharpened: for a first picture on a slow
   * machine. `onTexture` is called with each texture.
   */
  begin: (
    surfaces: ReadonlyMap<string, PieceSurface>,
    nowMs: number,
    onTexture: (texture: Texture) => void,
  ) => void;
  /** Gives what was begun at half its size all of it. */
  sharpen: () => void;
  /** Uploads what changed. `onTexture` is called with each new texture. */
  sync: (
    surfaces: ReadonlyMap<string, PieceSurface>,
    nowMs: number,
    onTexture: (pieceId: string, texture: Texture) => void,
  ) => SyncResult;
  /** Forgets all others: a garment newly on stage has pieces of the same names. */
  keep: (surfaces: ReadonlyMap<string, PieceSurface>) => void;
  /** Makes the mipmaps that were left out while the artwork kept changing. True when there were any. */
  refine: (nowMs: number) => boolean;
  /** Tells of all textures again, for a garment newly on stage. */
  each: (onTexture: (pieceId: string, texture: Texture) => void) => void;
  dispose: () => void;
}

export interface SyncResult {
  readonly hasChanged: boolean;
  /** Sum of the versions now in the textures. */
  readonly versionSum: number;
  /** Some of them are coarse for now. */
  readonly hasDrafts: boolean;
}

interface Entry {
  readonly texture: Texture;
  readonly canvas: PieceSurface['canvas'];
  version: number;
  changedAtMs: number;
  lacksMipmaps: boolean;
  /** Copy at half its size, which the texture has for now. */
  half: HTMLCanvasElement | null;
}

/** A second change within this time is taken for a drag, in which mipmaps wait for the release. */
export const DRAG_GAP_MS = 220;

const setMipmaps = (texture: Texture, isOn: boolean): void => {
  texture.generateMipmaps = isOn;
  texture.minFilter = isOn ? LinearMipmapLinearFilter : LinearFilter;
};

/** Draws a canvas at half its size. */
const drawHalf = (half: HTMLCanvasElement, { canvas }: PieceSurface): void => {
  half.width = Math.ceil(canvas.width / 2);
  half.height = Math.ceil(canvas.height / 2);
  half.getContext('2d')?.drawImage(canvas, 0, 0, half.width, half.height);
};

const newEntry = (
  surface: PieceSurface,
  { anisotropy, half, nowMs }: { anisotropy: number; half: HTMLCanvasElement | null; nowMs: number },
): Entry => {
  if (half) drawHalf(half, surface);
  const texture = new CanvasTexture(half ?? surface.canvas);
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.anisotropy = anisotropy;
  setMipmaps(texture, true);
  return {
    texture,
    canvas: surface.canvas,
    version: surface.version,
    changedAtMs: nowMs,
    lacksMipmaps: false,
    half,
  };
};

export type Part = SurfaceChange['box'];

/** Copies a part of the canvas into its texture, which has been uploaded before. */
export type CopyPart = (canvas: PieceSurface['canvas'], texture: Texture, part: Part) => void;

const union = (a: Part, b: Part): Part => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};

/** Part changed since a version; null when that is not known. */
const changedSince = (version: number, surface: PieceSurface): Part | null => {
  const since = (surface.changes ?? []).filter((change) => change.version > version);
  if (since.length === 0 || since.length !== surface.version - version) return null;
  return since.map(({ box }) => box).reduce(union);
};

const upload = (entry: Entry, surface: PieceSurface, nowMs: number, copyPart: CopyPart): void => {
  if (entry.half) {
    drawHalf(entry.half, surface);
    entry.texture.needsUpdate = true;
    entry.version = surface.version;
    entry.changedAtMs = nowMs;
    return;
  }
  const lacksMipmaps = nowMs - entry.changedAtMs < DRAG_GAP_MS;
  const part = changedSince(entry.version, surface);
  // Another filter takes another upload: the first change of a drag is sent whole, those after it in part.
  if (part && lacksMipmaps === entry.lacksMipmaps) {
    if (part.width > 0 && part.height > 0) copyPart(entry.canvas, entry.texture, part);
  } else {
    setMipmaps(entry.texture, !lacksMipmaps);
    entry.texture.needsUpdate = true;
  }
  entry.lacksMipmaps = lacksMipmaps;
  entry.version = surface.version;
  entry.changedAtMs = nowMs;
};

export const newSurfaceTextures = (
  anisotropy: number,
  copyPart: CopyPart,
  newCanvas = (): HTMLCanvasElement => document.createElement('canvas'),
): SurfaceTextures => {
  const entries = new Map<string, Entry>();
  /** Of each piece the canvas that is not shown, coarse or fine: going back to it makes no new texture. */
  const resting = new Map<string, Entry>();
  let isHalf = false;

  const exchange = (pieceId: string, surface: PieceSurface, nowMs: number): Texture => {
    const [shown, other] = [entries.get(pieceId), resting.get(pieceId)];
    const isBack = other?.canvas === surface.canvas;
    if (isBack) upload(other, surface, nowMs, copyPart);
    else other?.texture.dispose();
    const entry = isBack
      ? other
      : newEntry(surface, { anisotropy, half: isHalf ? newCanvas() : null, nowMs });
    entries.set(pieceId, entry);
    if (shown) resting.set(pieceId, shown);
    return entry.texture;
  };

  const sync: SurfaceTextures['sync'] = (surfaces, nowMs, onTexture) => {
    let hasChanged = false;
    let versionSum = 0;
    let hasDrafts = false;
    for (const [pieceId, surface] of surfaces) {
      const known = entries.get(pieceId);
      versionSum += surface.version;
      hasDrafts ||= surface.isDraft === true;
      if (known?.canvas === surface.canvas) {
        if (known.version === surface.version) continue;
        upload(known, surface, nowMs, copyPart);
      } else {
        onTexture(pieceId, exchange(pieceId, surface, nowMs));
      }
      hasChanged = true;
    }
    return { hasChanged, versionSum, hasDrafts };
  };

  return {
    begin: (surfaces, nowMs, onTexture) => {
      isHalf = true;
      sync(surfaces, nowMs, (_, texture) => onTexture(texture));
    },
    sharpen: () => {
      isHalf = false;
      for (const entry of [...entries.values(), ...resting.values()]) {
        if (entry.half === null) continue;
        // A texture keeps its size: it is made again.
        entry.texture.dispose();
        entry.texture.image = entry.canvas;
        entry.texture.needsUpdate = true;
        entry.half = null;
      }
    },
    sync,
    keep: (surfaces) => {
      for (const [pieceId, { texture, canvas }] of entries) {
        if (surfaces.get(pieceId)?.canvas === canvas) continue;
        texture.dispose();
        entries.delete(pieceId);
        resting.get(pieceId)?.texture.dispose();
        resting.delete(pieceId);
      }
    },
    refine: (nowMs) => {
      let hasRefined = false;
      for (const entry of entries.values()) {
        if (!entry.lacksMipmaps || nowMs - entry.changedAtMs < DRAG_GAP_MS) continue;
        setMipmaps(entry.texture, true);
        entry.texture.needsUpdate = true;
        entry.lacksMipmaps = false;
        hasRefined = true;
      }
      return hasRefined;
    },
    each: (onTexture) => {
      for (const [pieceId, { texture }] of entries) onTexture(pieceId, texture);
    },
    dispose: () => {
      for (const { texture } of [...entries.values(), ...resting.values()]) texture.dispose();
      entries.clear();
      resting.clear();
    },
  };
};
