import { Blob, Buffer, Face, Feature, Font, shape, type SvgPathCommand } from 'harfbuzzjs';
import type { OutlineCommand } from './outline.ts';
import type { ShapedGlyph, Shaper, ShaperFace } from './shaper.ts';

/** Features switched off while letters are spaced apart. */
const WITHOUT_LIGATURES = [new Feature('liga', 0), new Feature('clig', 0)];

/** Three times what the roughest packaged letter has; one of more draws nothing: it is made to stall, not to be read. */
const MOST_GLYPH_COMMANDS = 10_000;
/** Glyphs that may come of one letter, and of a short word beside. A font that makes more is cut off. */
const MOST_GLYPHS_PER_LETTER = 8;
const MORE_GLYPHS = 64;

/** The shaping engine itself: HarfBuzz in WebAssembly, the same in the browser and in Node. */
export const harfbuzzShaper: Shaper = { open: openFace };

function openFace(sfnt: Uint8Array): ShaperFace {
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  const em = 1 / face.upem;
  const covered = new Set(face.collectUnicodes());
  const glyphs = new Map<number, readonly OutlineCommand[]>();
  return {
    has: (codePoint) => covered.has(codePoint),
    shape: (text, options) => shapeRun(font, em, text, options.ligatures ? [] : WITHOUT_LIGATURES),
    glyph(glyphId) {
      const known = glyphs.get(glyphId);
      if (known) return known;
      const commands = font.glyphToJson(glyphId);
      const isHeavy = commands.length > MOST_GLYPH_COMMANDS;
      const drawn = isHeavy ? [] : commands.map((command) => toOutlineCommand(command, em));
      glyphs.set(glyphId, drawn);
      return drawn;
    },
  };
}

function shapeRun(font: Font, em: number, text: string, features: Feature[]): readonly ShapedGlyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, features);
  const positions = buffer.getGlyphPositions();
  const most = text.length * MOST_GLYPHS_PER_LETTER + MORE_GLYPHS;
  return buffer
    .getGlyphInfos()
    .slice(0, most)
    .map((info, index) => {
      const position = positions[index];
      return {
        glyphId: info.codepoint,
        cluster: info.cluster,
        advanceEm: (position?.xAdvance ?? 0) * em,
        dxEm: (position?.xOffset ?? 0) * em,
        dyEm: -(position?.yOffset ?? 0) * em,
      };
    });
}

/** Font units, y up, to em, y down. */
function toOutlineCommand({ type, values }: SvgPathCommand, em: number): OutlineCommand {
  const at = (index: number) => (values[index] ?? 0) * em * (index % 2 === 0 ? 1 : -1);
  switch (type) {
    case 'M':
    case 'L':
      return { op: type, x: at(0), y: at(1) };
    case 'Q':
      return { op: type, x1: at(0), y1: at(1), x: at(2), y: at(3) };
    case 'C':
      return { op: type, x1: at(0), y1: at(1), x2: at(2), y2: at(3), x: at(4), y: at(5) };
    default:
      return { op: 'Z' };
  }
}
