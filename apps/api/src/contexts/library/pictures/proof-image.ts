import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { bytesOf, hexOf } from '@kitwright/colour';
import type { ProofTable } from '@kitwright/colour/proof-table';
import type { DrawnInk, DrawnNode, PackImage } from '@kitwright/production';
import sharp from 'sharp';
import { pixelsOf } from './turn-colours.ts';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** Longest side at which a picture is proofed, px: what paper and cloth show of it. */
const PICTURE_PX = 1600;

const proofInk = <Ink extends DrawnInk>(ink: Ink | null, table: ProofTable): Ink | null => {
  if (ink === null) return null;
  const seen = <Coloured extends { readonly colour: string }>(paint: Coloured): Coloured => ({
    ...paint,
    colour: hexOf(table.proofBytes(bytesOf(paint.colour)).seen),
  });
  const { paint } = ink;
  return { ...ink, paint: paint.kind === 'pure' ? seen(paint) : { ...paint, stops: paint.stops.map(seen) } };
};

const proofNode = (node: DrawnNode, table: ProofTable): DrawnNode =>
  node.kind === 'group'
    ? { ...node, children: node.children.map((child) => proofNode(child, table)) }
    : { ...node, fill: proofInk(node.fill, table), stroke: proofInk(node.stroke, table) };

/** A picture as a printer prints it, for what people look at. Behind the gate alone. */
export const proofImage = async (image: PackImage, table: ProofTable): Promise<PackImage> => {
  if (image.type === 'drawing') {
    const { nodes } = image.drawing;
    return { ...image, drawing: { ...image.drawing, nodes: nodes.map((node) => proofNode(node, table)) } };
  }
  if (image.type === 'pixels') {
    if (image.space !== 'DeviceRGB') return image;
    const rgb = await inflated(image.deflated);
    const pixels = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255);
    for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4)
      pixels.set(rgb.subarray(from, from + 3), to);
    table.proofPixels(pixels);
    for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3)
      rgb.set(pixels.subarray(from, from + 3), to);
    return { ...image, deflated: await deflated(rgb) };
  }
  const side = { width: PICTURE_PX, height: PICTURE_PX, fit: 'inside', withoutEnlargement: true } as const;
  const small = await sharp(image.bytes).resize(side).png({ compressionLevel: 1 }).toBuffer();
  return proofImage(await pixelsOf(small, null), table);
};
