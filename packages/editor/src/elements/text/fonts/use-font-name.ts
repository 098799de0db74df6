import { isOwnFontId } from '@kitwright/contract/catalogue';
import { fontEntry, parseFontId } from '@kitwright/lettering';
import { useEffect, useState } from 'react';
import { fetchFontName } from '../../../design-view/lettering.ts';

/** `chakra-petch:700` as people read it; a font of the tenant has a name that only the server knows. */
const readName = (fontId: string): string => {
  const own = fontEntry(fontId);
  if (own) return own.name;
  if (isOwnFontId(fontId)) return '…';
  const id = parseFontId(fontId)?.id ?? fontId;
  return id.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase());
};

/** The name of a font. */
export function useFontName(fontId: string): string {
  const [told, setTold] = useState<{ readonly fontId: string; readonly name: string } | null>(null);
  useEffect(() => {
    if (!isOwnFontId(fontId)) return;
    let wanted = true;
    fetchFontName(fontId).then(
      (name) => {
        if (wanted && name !== null) setTold({ fontId, name });
      },
      (error: unknown) => console.warn(`The name of the font ${fontId} did not come`, error),
    );
    return () => {
      wanted = false;
    };
  }, [fontId]);
  return told?.fontId === fontId ? told.name : readName(fontId);
}
