import { ownFontPath } from '@kitwright/contract/catalogue';
import { useEffect, useState } from 'react';

/** Faces of this page, each fetched once. */
const faces = new Map<string, Promise<string>>();

const load = (fontId: string): Promise<string> => {
  const known = faces.get(fontId);
  if (known !== undefined) return known;
  const face = new FontFace(fontId, `url(${ownFontPath(fontId)})`);
  const loading = face.load().then((loaded) => {
    document.fonts.add(loaded);
    return fontId;
  });
  loading.catch(() => faces.delete(fontId));
  faces.set(fontId, loading);
  return loading;
};

/** The name under which style sheets know an own font; null until it is there. */
export const useFace = (fontId: string): string | null => {
  const [family, setFamily] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    load(fontId).then(
      (loaded) => {
        if (wanted) setFamily(loaded);
      },
      (error: unknown) => console.warn(`The font ${fontId} did not come`, error),
    );
    return () => {
      wanted = false;
    };
  }, [fontId]);
  return family;
};
