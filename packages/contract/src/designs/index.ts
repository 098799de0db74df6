export {
  DESIGN_SORTS,
  MAX_COMMENT_LENGTH,
  MAX_DESIGN_STARS,
  RESTORE_DAYS,
  WORN_PX,
  createDesignBodySchema,
  designListQuerySchema,
  designListSchema,
  designNameSchema,
  designSchema,
  designSummarySchema,
  postWorn,
  rateDesignBodySchema,
  renameDesignBodySchema,
  sharedDesignSchema,
  updateDesignBodySchema,
  type Design,
  type DesignSort,
  type DesignSummary,
  type SharedDesign,
} from './designs.ts';
export {
  COMMENT_AUTHOR_ROLES,
  MAX_THREADS,
  MAX_THREAD_COMMENTS,
  MAX_THREAD_COMMENT_LENGTH,
  THREAD_KINDS,
  threadListSchema,
  threadSchema,
  type Spot,
  type Thread,
  type ThreadComment,
  type ThreadKind,
  type ThreadList,
} from './comments.ts';
export {
  MAX_REASON_LENGTH,
  reviewListSchema,
  reviewSchema,
  type Review,
  type ReviewAction,
  type ReviewSummary,
} from './reviews.ts';
export {
  LINK_RIGHTS,
  LINK_SECRET_RIGHTS,
  linkRightSchema,
  shareLinkSchema,
  type LinkRight,
  type ShareLink,
} from './designs.ts';
export {
  MAX_SQUAD,
  type OwnSquad,
  type SharedSquad,
  type SquadPartRecord,
  type SquadSource,
} from './squads.ts';
export { commentEndpoints } from './comments-endpoints.ts';
export { designEndpoints } from './designs-endpoints.ts';
export { MAX_NAMED_VERSIONS, versionEndpoints, type DesignVersion } from './versions-endpoints.ts';
export { squadsEndpoints } from './squads.ts';
export {
  LONGEST_VOTE_DAYS,
  MAX_BALLOTS,
  MAX_VOTES,
  VOTE_CHOICES,
  voteEndpoints,
  type OwnVote,
  type SharedVote,
  type VoteChoice,
} from './votes.ts';
export { MAX_RANGES, RANGE_DESIGNS, rangeEndpoints, type DesignRange, type KeepRangeBody } from './ranges.ts';
export { coDesignEndpoints } from './designs-endpoints.ts';
export { BRAND_KIT_MOST, brandKitEndpoints, type BrandKit, type BrandPicture } from './brand-kit.ts';
