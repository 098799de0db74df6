// A process of its own that packs an order of so many players into a folder, and says what that took:
// tsx make-pack.ts <players> <folder>. What was compiled and loaded before is not counted; memory is.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  cuttingList,
  dressGarment,
  makePrintFiles,
  nestItem,
  packingList,
  paperTexts,
  PAPER_LANGS,
  planPack,
  rosterPaper,
  shelfLengthMm,
  surveyPack,
  techPack,
  type KeepFile,
  type PaperSource,
} from '@kitwright/production';
import { packedSetting, packedTeam, USUAL_ROLL } from './packed-team.ts';

const KIBIBYTES_PER_MEGABYTE = 1e6 / 1024;

const [, , players = '25', folder = ''] = process.argv;
const setting = await packedSetting();
const orders = packedTeam(Number(players));
const cpuBefore = process.cpuUsage();
const started = performance.now();

const plan = await planPack(orders, USUAL_ROLL);
const plannedMs = performance.now() - started;
const survey = await surveyPack(plan, setting);
let [files, bytes] = [0, 0];
const keep: KeepFile = async (name, make) => {
  const content = await make();
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  files += 1;
  bytes += content.length;
  return content;
};
const faults = await makePrintFiles(plan, survey, setting, keep);
if (faults.length > 0) throw new Error(`The pack has faults: ${JSON.stringify(faults)}`);

for (const lang of PAPER_LANGS) {
  const source: PaperSource = {
    faces: { letterer: setting.letterer, fontId: setting.labelFontId, boldFontId: setting.labelFontId },
    texts: paperTexts(lang),
    lang,
    head: {
      facts: setting.orderNumber,
      link: setting.orderLink,
      orderHash: setting.orderHash,
      madeAt: setting.madeAt,
    },
    garments: plan.garments.map((garment) => ({
      ...garment,
      findings: survey.findings.get(garment.order.id) ?? [],
    })),
    dress: (garment) => dressGarment(garment, setting),
    fabricOf: () => 'Mesh',
    extrasOf: () => [],
    designOf: ({ order }) => order.document.zones['body']?.kind ?? 'kit',
    images: setting.images,
    inks: setting.inks,
  };
  const papers = { techPack, cuttingList, rosterPaper, packingList };
  for (const [name, make] of Object.entries(papers))
    await keep(`papers/${lang}/${name}.pdf`, () => make(source));
}

const wallMs = performance.now() - started;
const { user, system } = process.cpuUsage(cpuBefore);
const items = plan.garments.flatMap(({ order, cutPattern }) =>
  cutPattern.cuts
    .filter(({ piece }) => piece.cloth === 'shell')
    .map((cut) => nestItem(`${order.id} ${cut.piece.id}`, '', cut)),
);
const shell = plan.rolls.find(({ cloth }) => cloth === 'shell');
process.stdout.write(
  JSON.stringify({
    wallMs,
    plannedMs,
    cpuMs: (user + system) / 1000,
    peakMb: process.resourceUsage().maxRSS / KIBIBYTES_PER_MEGABYTE,
    files,
    bytes,
    nestedM: (shell?.lengthMm ?? 0) / 1000,
    efficiencyPercent: shell?.efficiencyPercent ?? 0,
    printedPercent: shell?.printedPercent ?? 0,
    shelvesM: shelfLengthMm(items, USUAL_ROLL) / 1000,
  }),
);
