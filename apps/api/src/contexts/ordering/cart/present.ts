import type { DesignDocument } from '@kitwright/design';
import { chosenOptions, garmentOf, type OptionValues } from '@kitwright/garment';
import { createHash } from 'node:crypto';
import type { Cart, CartContent, CartItem } from '@kitwright/contract/orders';
import { piecesOf } from '@kitwright/ordering';
import type { DesignRow } from '../../../db/schema/index.ts';
import { currentDocument, designThumbnailUrl } from '../../design/designs.ts';
import { canonicalJson } from '../../../values/freeze.ts';
import type { Carted } from './repository.ts';

/** Pieces by size are shown as they are printed: without name and number. */
const thumbnailUrlOf = ({ team }: CartContent, design: DesignRow): string =>
  team.kind === 'sizes' ? `${designThumbnailUrl(design)}&unnamed=1` : designThumbnailUrl(design);

/** A design as it is to be made from the cart: its drawing, in the options that were chosen there. */
export const inOptions = (
  { document }: Pick<DesignRow, 'document'>,
  options: OptionValues,
): DesignDocument => {
  const drawn = currentDocument(document);
  const garment = garmentOf(drawn.productType);
  return { ...drawn, options: chosenOptions(garment, { ...drawn.options, ...options }) };
};

const presentItem = ({ item, design }: Carted): CartItem => ({
  ...item.content,
  id: item.id,
  designUuid: design.uuid,
  designName: design.name,
  productType: design.productType,
  options: { ...inOptions(design, item.content.options).options },
  thumbnailUrl: thumbnailUrlOf(item.content, design),
  quantity: piecesOf(item.content.team),
});

/** Stands for all that is in a cart: another content, or another drawing, has another seal. */
export const sealOf = (carted: readonly Carted[]): string => {
  const content = carted.map(({ item, design }) => ({
    id: item.id,
    content: item.content,
    designUuid: design.uuid,
    version: design.version,
  }));
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
};

export const presentCart = (carted: readonly Carted[]): Cart => ({
  items: carted.map(presentItem),
  seal: sealOf(carted),
});
