import { clustersOf } from '@kitwright/lettering';

/** Controls and marks that turn writing round have no place on paper; a line break is kept as `\n`. */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]|(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .trim();

const words = new Intl.Segmenter('km', { granularity: 'word' });

/** The beginnings that no line has: spaces, closing marks, the Khmer signs of punctuation and repetition, combining marks. */
const TRAILS = /^[\s\u200b\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}\u17d4-\u17da%°]/u;
/** The endings that no line has: opening marks and signs of currency. */
const LEADS = /[\p{Ps}\p{Pi}\p{Sc}#]$/u;

/** The parts of a line of text between which it may be broken; together they are the whole text. */
export const wordsOf = (text: string): readonly string[] => {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    const joins = last !== undefined && (TRAILS.test(segment) || LEADS.test(last));
    if (joins) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
};

const ends = (line: string): string => line.replace(/[\s\u200b]+$/u, '');

interface LineRoom {
  /** The width of a text, in the unit of `most`. */
  readonly widthOf: (text: string) => number;
  readonly most: number;
  /** The last of so many lines takes what is left, however wide. */
  readonly mostLines?: number;
}

/** Fills lines with parts, as many to a line as are no wider than `most`. */
const filled = (
  parts: readonly string[],
  { widthOf, most, mostLines = Infinity }: LineRoom,
): readonly string[] => {
  const lines: string[] = [];
  let [line, taken] = ['', 0];
  for (const part of parts) {
    // A space at the end of a line takes no room.
    if (line !== '' && lines.length + 1 < mostLines && taken + widthOf(ends(part)) > most) {
      lines.push(ends(line));
      [line, taken] = ['', 0];
    }
    line += part;
    taken += widthOf(part);
  }
  return [...lines, ends(line)];
};

/**
 * Lines of a text that are no wider than `most`, broken between words of Khmer and Latin, and where it has line breaks.
 * A word that is too wide by itself is broken between clusters: a Khmer syllable is never torn.
 */
export const brokenLines = (text: string, room: LineRoom): readonly string[] => {
  const { widthOf, most } = room;
  return plain(text)
    .split('\n')
    .flatMap((line) => {
      if (widthOf(line) <= most) return [line];
      const parts = wordsOf(line).flatMap((word) =>
        widthOf(ends(word)) <= most ? [word] : clustersOf(word).map((cluster) => cluster.text),
      );
      return filled(parts, room);
    });
};
