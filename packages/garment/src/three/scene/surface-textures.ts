import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from 'three';
import type { PieceSurface } from '../api.ts';

/** The textures of the pieces' artwork: one per piece, uploaded when its version changes and at no other time. */
export interface SurfaceTextures {
  /** Uploads what changed. `onTexture` is told of new textures. */
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
}

interface Entry {
  readonly texture: Texture;
  readonly canvas: PieceSurface['canvas'];
  version: number;
  changedAtMs: number;
  lacksMipmaps: boolean;
}

/** A second change within this time is taken for a drag, in which mipmaps wait for the release. */
export const DRAG_GAP_MS = 220;

const setMipmaps = (texture: Texture, isOn: boolean): void => {
  texture.generateMipmaps = isOn;
  texture.minFilter = isOn ? LinearMipmapLinearFilter : LinearFilter;
};

const newEntry = (surface: PieceSurface, anisotropy: number, nowMs: number): Entry => {
  const texture = new CanvasTexture(surface.canvas);
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
  };
};

const upload = (entry: Entry, version: number, nowMs: number): void => {
  entry.lacksMipmaps = nowMs - entry.changedAtMs < DRAG_GAP_MS;
  setMipmaps(entry.texture, !entry.lacksMipmaps);
  entry.texture.needsUpdate = true;
  entry.version = version;
  entry.changedAtMs = nowMs;
};

export const newSurfaceTextures = (anisotropy: number): SurfaceTextures => {
  const entries = new Map<string, Entry>();
  return {
    sync: (surfaces, nowMs, onTexture) => {
      let hasChanged = false;
      let versionSum = 0;
      for (const [pieceId, surface] of surfaces) {
        const known = entries.get(pieceId);
        versionSum += surface.version;
        if (known?.canvas === surface.canvas) {
          if (known.version === surface.version) continue;
          upload(known, surface.version, nowMs);
        } else {
          const entry = newEntry(surface, anisotropy, nowMs);
          known?.texture.dispose();
          entries.set(pieceId, entry);
          onTexture(pieceId, entry.texture);
        }
        hasChanged = true;
      }
      return { hasChanged, versionSum };
    },
    keep: (surfaces) => {
      for (const [pieceId, { texture, canvas }] of entries) {
        if (surfaces.get(pieceId)?.canvas === canvas) continue;
        texture.dispose();
        entries.delete(pieceId);
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
      for (const entry of entries.values()) entry.texture.dispose();
      entries.clear();
    },
  };
};
