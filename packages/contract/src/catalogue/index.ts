export {
  DEFAULT_IMAGE_TYPE,
  DEFAULT_TRANSPARENT,
  GRAPHICS_PAGE_SIZE,
  IMAGE_TYPES,
  type ChooseGraphicBody,
  type GraphicHit,
  type GraphicSource,
  type GraphicsPage,
  type ImageType,
} from './graphics.ts';
export {
  PATTERN_FILES_VERSION,
  PATTERN_FILE_TYPES,
  PATTERN_WIDTHS_PX,
  patternFilePath,
  patternFileQuerySchema,
  type PatternFileQuery,
  type PatternFileType,
} from './own-patterns.ts';
export {
  FONT_LANGUAGES,
  catalogueFamilySchema,
  catalogueFontListSchema,
  fontEndpoints,
  fontFamilySchema,
  fontFilePath,
  fontLanguageSchema,
  fontListSchema,
  type CatalogueFamilyAnswer,
  type CatalogueFont,
  type FontFamily,
  type FontListEntry,
} from './fonts.ts';
export {
  MAX_FONT_BYTES,
  MAX_OWN_FONTS,
  MAX_UNPACKED_FONT_BYTES,
  isOwnFontId,
  ownFontPath,
  ownFontSchema,
  type FontCoverage,
  type OwnFont,
  type UpdateFontBody,
} from './own-fonts.ts';
export { postFont } from './own-fonts.ts';
export { postGraphic, postPattern } from './own-catalogue-endpoints.ts';
export {
  MAX_OWN_GRAPHICS,
  OWN_GRAPHIC_KINDS,
  ownGraphicPreviewPath,
  type OwnGraphic,
  type UpdateGraphicBody,
} from './own-graphics.ts';
export {
  MAX_OWN_PATTERNS,
  ownPatternSamplePath,
  ownPatternTilePath,
  patternOfferSchema,
  patternTagSchema,
  type OfferedPattern,
  type OwnPattern,
  type PatternOffer,
  type UpdatePatternBody,
} from './own-patterns.ts';
export { HIDDEN_KINDS, type HiddenKind, type HideItemBody } from './own-catalogue-items.ts';
export {
  MAX_OWN_TEMPLATES,
  TEMPLATE_MOVES,
  drawnTemplateSchema,
  ownTemplateListSchema,
  type DrawnTemplate,
  type EditedTemplate,
  type OwnTemplate,
  type TemplateMove,
} from './own-templates.ts';
export {
  editedPromotionSchema,
  promotionBodySchema,
  promotionListSchema,
  type EditedPromotion,
  type RunningPromotion,
  type PromotionBody,
} from './promotions.ts';
export {
  COLOUR_FAMILIES,
  MAX_STARS,
  STORE_MOVES,
  STORE_SORTS,
  STORE_STATES,
  changeStoreBodySchema,
  colourFamilySchema,
  consoleStoreItemSchema,
  consoleStoreListSchema,
  consoleStoreQuerySchema,
  copyStoreBodySchema,
  moveStoreBodySchema,
  postStoreWorn,
  publishStoreBodySchema,
  rateStoreBodySchema,
  storeDesignSchema,
  storeItemSchema,
  storeListQuerySchema,
  storeListSchema,
  storeNamesSchema,
  storeRatingListQuerySchema,
  storeRatingListSchema,
  storeRatingSchema,
  storeSortSchema,
  type ChangeStoreBody,
  type ColourFamily,
  type ConsoleStoreItem,
  type PublishStoreBody,
  type StoreDesign,
  type StoreItem,
  type StoreMove,
  type StoreRating,
  type StoreSort,
} from './store.ts';
export { ownCatalogueEndpoints } from './own-catalogue-endpoints.ts';
export { ownTemplateEndpoints } from './own-templates.ts';
export { promotionEndpoints } from './promotions.ts';
export { storeEndpoints } from './store-endpoints.ts';
export { graphicsEndpoints } from './graphics.ts';
export { quoteEndpoints } from './offer-endpoints.ts';
export { hasSleeveChoice, offeredOptions, sleeveOfDesign, sleevesOf } from './sleeves.ts';
