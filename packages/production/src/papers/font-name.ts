import { fontEntry, parseFontId } from '@kitwright/lettering';

/** `chakra-petch` as people write it. */
const spelled = (id: string): string =>
  id.replace(
    /(^|-)([a-z0-9])/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  );

/** What a font is called, with its weight where that is not the usual one. */
export const describeFont = (fontId: string): string => {
  const name = parseFontId(fontId);
  if (name === null) return fontId;
  const family = fontEntry(name.id)?.name ?? spelled(name.id);
  return name.weight === null ? family : `${family} ${name.weight}`;
};
