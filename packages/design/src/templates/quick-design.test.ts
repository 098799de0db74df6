import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { validateDesign } from '../garment-check.ts';
import { createDesign } from '../create-design.ts';
import { parseDesign } from '../parse.ts';
import { TEMPLATES, templateOf } from './index.ts';
import { lookOf } from './look.ts';
import { paletteOf, teamPalette } from './palette.ts';
import { quickDesign, type QuickTeam } from './quick-design.ts';

const template = templateOf('club-stripes')!;
const team: QuickTeam = {
  name: ' Tonle Sap ',
  palette: teamPalette('#0b7a43', '#ffffff'),
  language: 'kh',
  crest: { uploadId: 'u1', widthPx: 200, heightPx: 240 },
};
const quick = (changes: Partial<QuickTeam> = {}) => {
  let count = 0;
  return quickDesign(template, { ...team, ...changes }, () => `q${(count += 1)}`);
};
const crestOf = (design: ReturnType<typeof quick>) =>
  Object.values(design.elements).find((element) => element.kind === 'image');

describe('quickDesign', () => {
  it('is a valid design of a kit with the team’s name, colours and crest', () => {
    const design = quick();
    expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, value: design });
    expect(validateDesign(design, garmentOf('SOCCER_KIT'))).toEqual([]);
    expect(design.slots.teamName).toBe('Tonle Sap');
    expect(Object.values(design.graphics)[0]?.inks).toEqual(['#0b7a43']);
    expect(crestOf(design)).toMatchObject({ uploadId: 'u1', anchor: { placement: 'leftChestLogo' } });
  });

  it.each(TEMPLATES.map(({ id }) => id))('lets the team read its name on the kit: %s', (id) => {
    const start = templateOf(id)!;
    const own = quickDesign(start, team, () => crypto.randomUUID());
    const drawn = {
      document: createDesign(garmentOf('SOCCER_KIT'), () => crypto.randomUUID(), { look: lookOf(start) }),
    };
    for (const design of [own, quickDesign(drawn, team, () => crypto.randomUUID())]) {
      expect(Object.values(design.elements)).toContainEqual(
        expect.objectContaining({ content: { from: 'slot', slot: 'teamName' }, hidden: false }),
      );
      expect(validateDesign(design, garmentOf('SOCCER_KIT'))).toEqual([]);
    }
  });

  it('keeps the crest’s proportions, as large as its place allows', () => {
    const crest = crestOf(quick({ crest: { uploadId: 'u1', widthPx: 400, heightPx: 100 } }));
    expect((crest?.kind === 'image' && crest.widthMm / crest.heightMm) || 0).toBeCloseTo(4);
  });

  it('puts a design that was drawn into the team’s colours, and its name and crest into it', () => {
    const drawn = quick({ palette: teamPalette('#15181c', '#ff5a1f'), name: 'Sample' });
    const document = quickDesign({ document: drawn }, team, () => 'own');
    expect(paletteOf(document)).toMatchObject({ primary: '#0b7a43', secondary: '#ffffff' });
    expect(document.slots).toEqual({ ...drawn.slots, teamName: 'Tonle Sap' });
    const pictures = Object.values(document.elements).filter(({ kind }) => kind === 'image');
    expect(pictures).toMatchObject([{ id: 'own', uploadId: 'u1' }]);
    expect(validateDesign(document, garmentOf('SOCCER_KIT'))).toEqual([]);
  });

  it('speaks the language of the name; without one, that of the page, with a sample', () => {
    expect(quick().slots.playerName).toBe('DARA');
    expect(quick({ name: 'ក្រុមទន្លេ' }).slots.playerName).toBe('សុខ ដារ៉ា');
    const nameless = quick({ name: ' ', crest: null });
    expect(nameless.slots.teamName).toBe('ក្រុមអង្គរ');
    expect(crestOf(nameless)).toBeUndefined();
  });
});
