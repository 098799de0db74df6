import { PDFiumLibrary } from '@hyzyla/pdfium';
import { createNodeLetterer } from '@kitwright/lettering/node';
import type { Point } from '@kitwright/garment';
import { PDFDocument } from '@cantoo/pdf-lib';
import { Resvg } from '@resvg/resvg-js';
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import { readFile } from '../pack/painted-paths.ts';
import { planPack } from '../pack/plan-pack.ts';
import { sampleKit, sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { CUT_FILE_KINDS } from './cut-kinds.ts';
import { cutSheet, machineFiles } from './machine-files.ts';
import { REGISTRATION_EDGE_MM, registrationDiscs } from './registration.ts';

const setting = sampleSetting(await createNodeLetterer());
const document = sampleKit();
const orders = [
  sampleOrder(document, '001', 'សុខា', '10', 'M'),
  sampleOrder(document, '002', 'DARA', '7', 'M'),
  sampleOrder(document, '003', 'VISAL', '9', 'XL'),
];
const NONE = { acrossPercent: 0, alongPercent: 0 };
const plan = await planPack(orders, {
  bleedMm: 4,
  widthMm: 1600,
  edgeMm: REGISTRATION_EDGE_MM,
  gapMm: 6,
  turns: true,
  pageLengthMm: null,
  sections: 'mixed',
  cutFiles: [...CUT_FILE_KINDS],
  shrinkageOf: () => NONE,
});
const files = machineFiles(plan, setting);
const contentOf = (name: string): Promise<Uint8Array> => files.find((file) => file.name === name)!.make();
const textOf = async (name: string): Promise<string> => new TextDecoder().decode(await contentOf(name));
const shell = plan.rolls[0]!;
/** Sheet that the shell's cutter is to cut: the truth that each reader's answer is measured against. */
const sheet = cutSheet(
  plan,
  shell,
  shell.pages[0]!,
  new Map(orders.map((order) => [order.id, order])),
  setting,
);

const MOST_OFF_MM = 0.1;
/** The farthest that points read back lie from where they are to be, in their order, mm. */
const offMm = (read: readonly Point[], wanted: readonly Point[]): number => {
  expect(read).toHaveLength(wanted.length);
  return Math.max(...read.map(([x, y], k) => Math.hypot(x - wanted[k]![0], y - wanted[k]![1])));
};

describe('a DXF', () => {
  const read = async (name: string) => new DxfParser().parseSync(await textOf(name))!;
  type Entity = Awaited<ReturnType<typeof read>>['entities'][number] & {
    readonly vertices?: readonly { readonly x: number; readonly y: number }[];
    readonly text?: string;
  };
  const linesOn = (entities: readonly Entity[], layer: string): readonly (readonly Point[])[] =>
    entities
      .filter((entity) => entity.layer === layer && entity.vertices !== undefined)
      .map(({ vertices }) => vertices!.map(({ x, y }): Point => [x, -y]));

  it('has a block for each piece, its lines in the layers of ASTM D6673, each where it is cut', async () => {
    const { blocks, entities } = await read('cutting/shell-1.dxf');
    expect(entities).toHaveLength(sheet.pieces.length);
    sheet.pieces.forEach((piece, index) => {
      const block = blocks[`P${String(index + 1).padStart(4, '0')}`]!.entities as readonly Entity[];
      expect(offMm(linesOn(block, '1')[0]!, piece.cut), piece.name).toBeLessThan(MOST_OFF_MM);
      expect(offMm(linesOn(block, '14')[0]!, piece.sew), piece.name).toBeLessThan(MOST_OFF_MM);
      expect(offMm(linesOn(block, '7')[0]!, piece.grain), piece.name).toBeLessThan(MOST_OFF_MM);
      expect(linesOn(block, '4')).toHaveLength(piece.notches.length);
      expect(block.filter(({ layer }) => layer === '15').map(({ text }) => text)).toContain(
        `Piece Name: ${piece.name}`,
      );
    });
    expect(new Set(sheet.pieces.map(({ name }) => name)).size).toBe(sheet.pieces.length);
  });

  it('has every piece of the order once in each size, and how often it is cut', async () => {
    const { blocks } = await read('cutting/patterns.dxf');
    const texts = Object.values(blocks).map(({ entities }) =>
      (entities as readonly Entity[]).flatMap(({ text }) => text ?? []),
    );
    expect(texts).toContainEqual(['Piece Name: SOCCER_KIT-front-M', 'Size: M', 'Quantity: 2']);
    expect(texts).toContainEqual(['Piece Name: SOCCER_KIT-front-XL', 'Size: XL', 'Quantity: 1']);
  });
});

describe('an HPGL file', () => {
  /** A plotter as its language says: what is drawn with the pen down, by pen, mm from the origin. */
  const plot = (hpgl: string): ReadonlyMap<number, readonly (readonly Point[])[]> => {
    const strokes = new Map<number, Point[][]>();
    let [pen, at]: [number, Point] = [0, [0, 0]];
    for (const command of hpgl.split(/[;\n]+/)) {
      const [code, values] = [command.slice(0, 2), command.slice(2).split(',').map(Number)];
      if (code === 'SP') pen = values[0]!;
      if (code !== 'PU' && code !== 'PD') continue;
      const points = values.flatMap((x, k): Point[] =>
        k % 2 === 0 && command.length > 2 ? [[x / 40, values[k + 1]! / 40]] : [],
      );
      if (code === 'PD') strokes.set(pen, [...(strokes.get(pen) ?? []), [at, ...points]]);
      at = points.at(-1) ?? at;
    }
    return strokes;
  };

  it('cuts every piece in one go, closed, after its notches are drawn', async () => {
    const strokes = plot(await textOf('cutting/shell-1.plt'));
    expect(strokes.get(2)).toHaveLength(sheet.pieces.length);
    sheet.pieces.forEach(({ cut, name }, index) => {
      const wanted = [...cut, cut[0]!].map(([x, y]): Point => [y, x]);
      expect(offMm(strokes.get(2)![index]!, wanted), name).toBeLessThan(MOST_OFF_MM);
    });
    expect(strokes.get(1)).toHaveLength(sheet.pieces.flatMap(({ notches }) => notches).length);
    expect([...strokes.keys()]).toEqual([1, 2]);
  });
});

describe('an SVG', () => {
  it('is as large as the sheet, and what it cuts reaches as far as the pieces', async () => {
    const svg = await textOf('cutting/shell-1.svg');
    const cutOnly = svg.replace(/<g id="Notches"[^]*?<\/g>/, '');
    const drawn = new Resvg(cutOnly, { dpi: 25.4 });
    expect(Math.abs(drawn.width - sheet.widthMm)).toBeLessThan(1);
    const box = drawn.getBBox()!;
    const points = sheet.pieces.flatMap(({ cut }) => cut);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    expect(Math.abs(box.x - Math.min(...xs))).toBeLessThan(MOST_OFF_MM);
    expect(Math.abs(box.y - Math.min(...ys))).toBeLessThan(MOST_OFF_MM);
    expect(Math.abs(box.x + box.width - Math.max(...xs))).toBeLessThan(MOST_OFF_MM);
    expect(Math.abs(box.y + box.height - Math.max(...ys))).toBeLessThan(MOST_OFF_MM);
    expect(cutOnly.match(/<path /g)).toHaveLength(sheet.pieces.length);
  });
});

describe('a PDF for a cutter with a camera', () => {
  it('is as large as the sheet, in the spot colour that such cutters look for', async () => {
    const bytes = await contentOf('cutting/shell-1.pdf');
    const library = await PDFiumLibrary.init();
    const opened = await library.loadDocument(bytes);
    const { originalWidth, originalHeight } = opened.getPage(0).getOriginalSize();
    expect(Math.abs((originalWidth * 25.4) / 72 - sheet.widthMm)).toBeLessThan(MOST_OFF_MM);
    expect(Math.abs((originalHeight * 25.4) / 72 - sheet.lengthMm)).toBeLessThan(MOST_OFF_MM);
    opened.destroy();
    library.destroy();
    const pdf = await PDFDocument.load(bytes);
    const plain = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
    expect(plain).toContain('/Separation /CutContour');
    const { paths } = await readFile(bytes);
    for (const { cut, name } of sheet.pieces) {
      const first = `${Math.round(cut[0]![0] * 1e4) / 1e4} ${Math.round(cut[0]![1] * 1e4) / 1e4} m`;
      expect(
        [...paths].some((path) => path.startsWith(first)),
        name,
      ).toBe(true);
    }
  });

  it('has discs at both edges, none of them on a piece, and tells one edge from the other', () => {
    const discs = registrationDiscs(sheet.widthMm, sheet.lengthMm);
    const reach = sheet.pieces.flatMap(({ cut }) => cut.map(([x]) => x));
    for (const [x] of discs) expect(x - 3 > Math.max(...reach) || x + 3 < Math.min(...reach)).toBe(true);
    const left = discs.filter(([x]) => x < sheet.widthMm / 2).length;
    expect(discs.length - left).toBe(left - 1);
  });
});

describe('a job ticket', () => {
  it('names the print file and the cut files of each roll, its size and what lies on it', async () => {
    const ticket = JSON.parse(await textOf('rolls/job-ticket.json')) as { readonly jobs: readonly object[] };
    expect(ticket).toMatchObject({ order: 'KW-000123', orderHash: 'f00d', colourSpace: 'DeviceRGB' });
    expect(ticket.jobs).toHaveLength(plan.rolls.flatMap(({ pages }) => pages).length);
    expect(ticket.jobs[0]).toMatchObject({
      printFile: 'rolls/shell-1.pdf',
      cutFiles: ['cutting/shell-1.dxf', 'cutting/shell-1.plt', 'cutting/shell-1.svg', 'cutting/shell-1.pdf'],
      fabric: 'mesh',
      widthMm: 1600,
      pieces: sheet.pieces.length,
    });
    for (const name of ticket.jobs.flatMap(
      (job) => (job as { readonly cutFiles: readonly string[] }).cutFiles,
    ))
      expect(files.map((file) => file.name)).toContain(name);
  });

  it('is a table too, a row for each roll', async () => {
    const rows = (await textOf('rolls/job-ticket.csv')).trim().split('\r\n');
    expect(rows[0]).toBe('order,printFile,cutFiles,cloth,fabric,widthMm,lengthMm,scalePercent,copies,pieces');
    expect(rows).toHaveLength(1 + plan.rolls.flatMap(({ pages }) => pages).length);
  });
});
