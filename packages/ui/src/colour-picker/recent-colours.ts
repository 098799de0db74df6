/** Key of local storage under which recent colours are kept. */
export const RECENT_COLOURS_KEY = 'color-history';

/** The most colours that are remembered. */
export const MAX_RECENT_COLOURS = 8;

/** Puts a colour first; the oldest falls out. */
export const withRecent = (recent: readonly string[], css: string): readonly string[] =>
  [css, ...recent.filter((known) => known !== css)].slice(0, MAX_RECENT_COLOURS);

/** Gives what local storage held; anything that is not a list of colours counts as nothing. */
export function readRecent(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((entry): entry is string => typeof entry === 'string').slice(0, MAX_RECENT_COLOURS);
  } catch {
    return [];
  }
}
