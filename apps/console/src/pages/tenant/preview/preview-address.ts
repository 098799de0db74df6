import type { Lang, Scheme } from '@kitwright/ui';

/** Tells how the shop is looked at. */
export interface PreviewView {
  readonly device: 'phone' | 'desktop';
  readonly lang: Lang;
  readonly scheme: Scheme;
}

/** Widths of the shown pages, CSS pixels. */
export const DEVICE_WIDTH_PX: Readonly<Record<PreviewView['device'], number>> = { phone: 390, desktop: 1280 };

/** The address of a page of the shop as drafted. `revision` makes a new address of every kept draft. */
export const previewAddress = (
  path: string,
  { lang, scheme }: PreviewView,
  token: string,
  revision: number,
): string => {
  const query = new URLSearchParams({ preview: token, lang, scheme, revision: String(revision) });
  return `${path}?${query.toString()}`;
};
