import { ownGraphicPreviewPath, type GraphicHit, type OwnGraphic } from '@kitwright/contract/catalogue';
import { omit } from '../../../../db/omit.ts';
import type { OwnGraphicRow } from './repository.ts';

/** A picture of a tenant as its staff see it. */
export const presentGraphic = ({ graphic, upload }: OwnGraphicRow): OwnGraphic => ({
  ...omit(graphic, 'tenantId', 'createdAt'),
  widthPx: upload.widthPx,
  heightPx: upload.heightPx,
  createdAt: graphic.createdAt.toISOString(),
});

/** The same as everybody's library shows it: of the shop, which has said by what right. */
export const hitOf = ({ graphic, upload }: OwnGraphicRow, shopName: string): GraphicHit => ({
  id: `own:${graphic.id}`,
  name: graphic.name.en === graphic.name.kh ? graphic.name.en : `${graphic.name.kh} · ${graphic.name.en}`,
  type: graphic.kind,
  oneColour: false,
  widthPx: upload.widthPx,
  heightPx: upload.heightPx,
  previewUrl: ownGraphicPreviewPath(graphic.id),
  author: { name: shopName, url: '' },
  licence: { name: graphic.licence, url: '' },
  source: { name: shopName, url: '' },
});
