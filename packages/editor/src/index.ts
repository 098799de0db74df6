export { DesignEditor, preloadEditor, type DesignEditorProps } from './DesignEditor.tsx';
export { draftKeyOf } from './drafts/device-shelf.ts';
export {
  createAccountDrafts,
  createLocalDrafts,
  listLocalDrafts,
  type AsksForGuests,
  type ListedDraft,
  type LocalDrafts,
} from './drafts/local-drafts.ts';
export { sizeOnDevice } from './drafts/waiting-pictures.ts';
export type {
  CallResult,
  Draft,
  EditorServices,
  PriceRequest,
  SaveOutcome,
  SaveRequest,
  ViewerServices,
} from './services.ts';
export { brandKitAccess } from './services/brand-kit.ts';
export type { ChoiceServices, MeasureServices, RosterPlayer } from './services/choices.ts';
export type { CoDesignAccess } from './services.ts';
export type { CommentServices, CommentingServices, ReviewState, Said } from './services.ts';
export type { PersistenceServices, StoredDesign } from './services/persistence.ts';
export type { SharedLink, SharedVersion, SharingServices } from './services.ts';
export type { InitialDesign } from './session/use-start.ts';
