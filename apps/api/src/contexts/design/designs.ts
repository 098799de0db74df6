export { designThumbnailUrl, presentDesign } from './designs/present.ts';

export { checkDocument } from './drawings/check-document.ts';
export { saveDesign } from './drawings/save-design.ts';

export { currentDocument, isCurrentDocument } from './drawings/current-document.ts';
export { ifOwn, ownDesign } from './drawings/save-design.ts';
export { findDesign, findDesignByDocument, findDesigns } from './drawings/repository.ts';

export { type ShownItems, shownIn, tilesShown } from './drawings/save-design.ts';

export { type FindDrawing, registerThumbnail } from './thumbnails/register-thumbnail.ts';
export { THUMBNAIL_FORMATS } from './thumbnails/thumbnail.ts';
export { thumbnailKeys, thumbnailOf } from './thumbnails/thumbnail.ts';
export {
  copyWorn,
  receiveWorn,
  registerWorn,
  storeWornUrl,
  storeWornVersion,
  wornBlobKey,
  type FindWorn,
} from './thumbnails/worn.ts';

export { decideReview } from './reviews/decide-review.ts';
export { decidedReviewsOf, findReview, reviewsOfDesign } from './reviews/repository.ts';
