export { KitwrightProvider } from './KitwrightProvider.tsx';
export { useAddressQuery } from './address/use-address-query.ts';
export {
  ColourPicker,
  DEFAULT_GRADIENT,
  formatGradient,
  parseGradient,
  type ColourPickerLang,
  type ColourPickerProps,
  type PickerKey,
} from './colour-picker/index.ts';
export { Spinner } from './dialogs/BusyOverlay.tsx';
export { busyWhile, useBusy } from './dialogs/busy-store.ts';
export { confirm, type ConfirmRequest } from './dialogs/confirm-store.ts';
export { toast } from './dialogs/toast.tsx';
export { saveFile } from './files/save-file.ts';
export { formatDate, formatDateTime, showDatesIn } from './format/format.ts';
export { deviceName, isHandheld } from './format/device.ts';
export { formatCount, zeroPad } from './format/format.ts';
export { compareTexts } from './i18n/compare.ts';
export { followLang } from './i18n/follow-lang.ts';
export {
  addTranslations,
  changeLang,
  createI18n,
  type ErrorTexts,
  type TextTree,
  type Translations,
} from './i18n/i18n.ts';
export { DEFAULT_LANG, LANGS, LANG_STORAGE_KEY, isLang, readLang, type Lang } from './i18n/lang.ts';
export { savePreferenceCookie } from './i18n/preference-cookie.ts';
export {
  declareLateTexts,
  declareTexts,
  useLang,
  type SameShape,
  type TextKey,
  type TextOf,
} from './i18n/use-text.ts';
export { DefaultLogo, Logo } from './parts/DefaultLogo.tsx';
export { EmptyState } from './parts/EmptyState.tsx';
export { applyFavicon } from './parts/favicon.ts';
export {
  Late,
  LateRoom,
  isMissingScript,
  lazyPart,
  useFirstPicture,
  useFirstPictureLeft,
  type LazyPart,
} from './late/Late.tsx';
export { LanguageSelector } from './parts/LanguageSelector.tsx';
export { LineList } from './parts/EmptyState.tsx';
export { MAX_RATING, Rating } from './parts/Rating.tsx';
export { SecondStep, type SecondStepProof } from './parts/SecondStep.tsx';
export { SchemeToggle } from './parts/SchemeToggle.tsx';
export { Stations, type StationMark } from './parts/StatusBadge.tsx';
export { StatusBadge, type News, type Severity } from './parts/StatusBadge.tsx';
export { useErrorText } from './translations/error-text.ts';
export { accentFor, accentRamp, type Accent } from './theme/accent.ts';
export { createTheme, type KitwrightTheme } from './theme/create-theme.ts';
export { readSchemeChoice, schemeOf, saveSchemeCookie } from './theme/scheme.ts';
export { NEUTRALS, type Scheme } from './theme/tokens.ts';
export { useScheme } from './theme/use-scheme.ts';
