export { DesignEditor, type DesignEditorProps } from './DesignEditor.tsx';
export { DesignViewer, type DesignViewerProps } from './design-view/DesignViewer.tsx';
export { createLocalDrafts, type LocalDrafts } from './drafts/local-drafts.ts';
export type {
  CallResult,
  Draft,
  EditorServices,
  PriceRequest,
  SaveOutcome,
  SaveRequest,
  ViewerServices,
} from './services.ts';
export type { ChoiceServices, RosterPlayer } from './services/choices.ts';
export type { KeepingServices, KeptDesign } from './services/keeping.ts';
export type { SharedLink, SharingServices } from './services/sharing.ts';
export type { InitialDesign } from './session/use-start.ts';
