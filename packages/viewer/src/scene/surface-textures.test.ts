import type { Texture } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PieceSurface } from '../api.ts';
import { newSurfaceTextures, type Part, type SurfaceTextures } from './surface-textures.ts';

const canvas = () => ({ width: 64, height: 64 }) as unknown as HTMLCanvasElement;

describe('textures of the artwork', () => {
  const [front, back] = [canvas(), canvas()];
  let textures: SurfaceTextures;
  let seen: Map<string, Texture>;
  let copied: Part[];
  const show = (nowMs: number, ...surfaces: PieceSurface[]) =>
    textures.sync(new Map(surfaces.map((s) => [s.pieceId, s])), nowMs, (id, texture) =>
      seen.set(id, texture),
    );
  const surface = (pieceId: string, canvasOf: HTMLCanvasElement, version: number): PieceSurface => ({
    pieceId,
    canvas: canvasOf,
    version,
  });

  beforeEach(() => {
    copied = [];
    textures = newSurfaceTextures(8, (_canvas, _texture, part) => copied.push(part));
    seen = new Map();
    show(0, surface('front', front, 1), surface('back', back, 1));
  });

  it('lie as the format says: unflipped, sRGB', () => {
    expect(seen.get('front')).toMatchObject({ flipY: false, colorSpace: 'srgb', anisotropy: 8 });
  });

  it('are uploaded only where the version changed', () => {
    const [frontBefore, backBefore] = [seen.get('front')!.version, seen.get('back')!.version];
    const result = show(1000, surface('front', front, 2), surface('back', back, 1));
    expect(result).toEqual({ hasChanged: true, versionSum: 3, hasDrafts: false });
    expect(seen.get('front')!.version).toBe(frontBefore + 1);
    expect(seen.get('back')!.version).toBe(backBefore);
    expect(show(1010, surface('front', front, 2), surface('back', back, 1)).hasChanged).toBe(false);
  });

  it('are sent in part where it is known what changed since they were sent', () => {
    const part = (version: number, x: number) => ({ version, box: { x, y: 0, width: 8, height: 8 } });
    const before = seen.get('front')!.version;
    show(1000, { ...surface('front', front, 3), changes: [part(2, 0), part(3, 20)] });
    expect(copied).toEqual([{ x: 0, y: 0, width: 28, height: 8 }]);
    expect(seen.get('front')!.version).toBe(before);
    show(2000, { ...surface('front', front, 5), changes: [part(5, 20)] });
    expect(copied).toHaveLength(1);
    expect(seen.get('front')!.version).toBe(before + 1);
  });

  it('make no mipmaps while the artwork is dragged, and make them after', () => {
    show(1000, surface('front', front, 2));
    show(1016, surface('front', front, 3));
    expect(seen.get('front')!.generateMipmaps).toBe(false);
    expect(textures.refine(1100)).toBe(false);
    expect(textures.refine(1400)).toBe(true);
    expect(seen.get('front')!.generateMipmaps).toBe(true);
    expect(textures.refine(1500)).toBe(false);
  });

  it('follow a piece to a new canvas', () => {
    const old = seen.get('front');
    expect(show(1000, surface('front', canvas(), 1)).hasChanged).toBe(true);
    expect(seen.get('front')).not.toBe(old);
  });

  it('go back to the fine canvas with the texture it had, and say whether any is coarse', () => {
    const [fine, coarse] = [seen.get('front')!, canvas()];
    const drafted = { ...surface('front', coarse, 2), isDraft: true };
    expect(show(1000, drafted, surface('back', back, 1))).toMatchObject({ hasDrafts: true });
    expect(seen.get('front')).not.toBe(fine);
    const before = fine.version;
    expect(show(2000, surface('front', front, 3), surface('back', back, 1)).hasDrafts).toBe(false);
    expect(seen.get('front')).toBe(fine);
    expect(fine.version).toBe(before + 1);
  });

  it('are forgotten but for those of the garment on stage', () => {
    textures.keep(new Map([['front', surface('front', front, 1)]]));
    const left: string[] = [];
    textures.each((pieceId) => left.push(pieceId));
    expect(left).toEqual(['front']);
    textures.keep(new Map([['front', surface('front', canvas(), 1)]]));
    textures.each((pieceId) => left.push(pieceId));
    expect(left).toEqual(['front']);
  });

  it('are half as large at first where the machine is slow, and whole when they are sharpened', () => {
    const drawn: string[] = [];
    const half = { width: 0, height: 0, getContext: () => ({ drawImage: () => drawn.push('half') }) };
    textures = newSurfaceTextures(
      8,
      () => drawn.push('part'),
      () => half as unknown as HTMLCanvasElement,
    );
    const begun: Texture[] = [];
    textures.begin(new Map([['front', surface('front', front, 1)]]), 0, (texture) => begun.push(texture));
    const [texture] = begun;
    expect(texture?.image).toMatchObject({ width: 32, height: 32 });
    // Shown with the model: nothing is sent again.
    expect(show(10, surface('front', front, 1)).hasChanged).toBe(false);
    show(20, surface('front', front, 2));
    expect(drawn).toEqual(['half', 'half']);
    const { version } = texture!;
    textures.sharpen();
    expect(texture?.image).toBe(front);
    expect(texture?.version).toBe(version + 1);
    textures.sharpen();
    expect(texture?.version).toBe(version + 1);
  });
});
