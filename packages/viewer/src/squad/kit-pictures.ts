import {
  CanvasTexture,
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RGBAFormat,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { BLEED_MM } from '@kitwright/garment';
import type { SquadKit, SquadPlayer } from './api.ts';
import { SHARED_PX, patchRoom, type KitLayout } from './kit-geometry.ts';
import type { Slot } from './shelves.ts';

const contextOf = (side: number, willReadFrequently: boolean): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently });
  if (!context) throw new Error('This browser draws no pictures');
  return context;
};

/** Draws within a slot, whose top left becomes the context's origin. */
const inSlot = (context: CanvasRenderingContext2D, slot: Slot, draw: () => void): void => {
  context.save();
  context.translate(slot.x, slot.y);
  context.beginPath();
  context.rect(0, 0, slot.width, slot.height);
  context.clip();
  draw();
  context.restore();
};

const filtered = <T extends Texture>(texture: T, anisotropy: number): T => {
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
};

/** Draws the picture that all who wear the kit share, once. */
export const drawShared = (kit: SquadKit, { shared }: KitLayout, anisotropy: number): Texture => {
  const context = contextOf(SHARED_PX, false);
  for (const [pieceId, slot] of shared.slots) {
    inSlot(context, slot, () =>
      kit.drawShared(context, pieceId, { originMm: [-BLEED_MM, -BLEED_MM], scale: shared.scale }),
    );
  }
  return filtered(new CanvasTexture(context.canvas), anisotropy);
};

/**
 * Draws the pictures of each player's own, a layer for each: some hundred kilobytes in place of every piece again.
 */
export const drawOwn = (
  kit: SquadKit,
  { own, ownPx }: KitLayout,
  players: readonly SquadPlayer[],
  anisotropy: number,
): DataArrayTexture => {
  const bytes = ownPx * ownPx * 4;
  const layers = new Uint8Array(bytes * Math.max(1, players.length));
  const context = contextOf(ownPx, true);
  for (const [layer, player] of players.entries()) {
    context.clearRect(0, 0, ownPx, ownPx);
    for (const [pieceId, slot] of own.slots) {
      const patch = kit.patches.get(pieceId);
      if (!patch) continue;
      const { x, y } = patchRoom(patch);
      inSlot(context, slot, () => player.draw(context, pieceId, { originMm: [x, y], scale: own.scale }));
    }
    layers.set(context.getImageData(0, 0, ownPx, ownPx).data, layer * bytes);
  }
  const texture = new DataArrayTexture(layers, ownPx, ownPx, Math.max(1, players.length));
  texture.format = RGBAFormat;
  return filtered(texture, anisotropy);
};

/** Side of a player's own picture, px: a large squad is seen from further away. */
export const ownSide = (players: number): number => (players <= 32 ? 512 : players <= 64 ? 384 : 256);
