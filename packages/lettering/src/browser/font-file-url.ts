/** Where the server keeps a file of a packaged font as TrueType/OpenType. */
export const fontFileUrl = (fontId: string, subset: string): string =>
  `/api/fonts/files/${encodeURIComponent(fontId)}/${encodeURIComponent(subset)}`;
