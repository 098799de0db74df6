/** A crest chosen from the visitor's own files, as it is shown before it is uploaded. */
export interface OwnCrest {
  readonly file: File;
  /** A data address: a picture inside a picture may only hold its own data. */
  readonly href: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error('The file cannot be read'));
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : fail());
    reader.onerror = fail;
    reader.readAsDataURL(file);
  });

/** Reads a picture file; null when it is none. */
export const readCrest = async (file: File): Promise<OwnCrest | null> => {
  try {
    const href = await dataUrl(file);
    const picture = new Image();
    picture.src = href;
    await picture.decode();
    return { file, href, widthPx: picture.naturalWidth || 1, heightPx: picture.naturalHeight || 1 };
  } catch {
    return null;
  }
};
