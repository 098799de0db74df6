import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { createNodeLetterer, sfntBytes } from './node/index.ts';
import type { OutlineCommand } from './outline.ts';

const letterer = await createNodeLetterer();

/** HarfBuzz by itself: shapes a line and draws each glyph as SVG, font units, y up. */
const drawnByHarfBuzz = async (fontId: string, text: string): Promise<number[]> => {
  const face = new Face(new Blob((await sfntBytes(fontId, 'khmer'))!));
  const font = new Font(face);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const em = 1 / face.upem;
  let penX = 0;
  return buffer.getGlyphInfos().flatMap(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const numbers = font.glyphToPath(codepoint).match(/-?\d+(?:\.\d+)?/g) ?? [];
    const placed = numbers.map((value, at) =>
      at % 2 === 0 ? (Number(value) + penX + xOffset) * em : -(Number(value) + yOffset) * em,
    );
    penX += xAdvance;
    return placed;
  });
};

const coordinates = (commands: readonly OutlineCommand[]): number[] =>
  commands.flatMap((command) => {
    switch (command.op) {
      case 'Z':
        return [];
      case 'Q':
        return [command.x1, command.y1, command.x, command.y];
      case 'C':
        return [command.x1, command.y1, command.x2, command.y2, command.x, command.y];
      default:
        return [command.x, command.y];
    }
  });

describe.each(['koulen', 'kantumruy-pro', 'moul', 'battambang'])('Khmer outlines in %s', (fontId) => {
  it.each(['សុខដារ៉ា', 'ស្រីស្រស់', 'ខ្មែរ', 'ច្រើន', '១០', 'ញ៉ុំ'])(
    'of %s are what HarfBuzz draws, point by point',
    async (text) => {
      const ours = coordinates(letterer.outline({ fontId, text }).commands);
      const theirs = await drawnByHarfBuzz(fontId, text);
      expect(ours).toHaveLength(theirs.length);
      ours.forEach((value, index) => expect(value).toBeCloseTo(theirs[index]!, 6));
    },
  );
});
