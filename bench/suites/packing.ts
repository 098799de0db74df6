import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparedFigure, figure, type Figure } from '../support/result.ts';

const TEAM = 25;
/** Several clubs of every age group. */
const CLUBS = [100, 500] as const;

/** Holds what packing an order took; see `support/make-pack.ts`. */
interface Packed {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly bytes: number;
  readonly nestedM: number;
  readonly efficiencyPercent: number;
  readonly shelvesM: number;
}

/** Packs an order in a process of its own, whose memory nothing else shares. */
const pack = (players: number): Packed => {
  const folder = mkdtempSync(join(tmpdir(), 'kitwright-pack-'));
  try {
    const script = join(import.meta.dirname, '../support/make-pack.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', script, String(players), folder],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${players} players were not packed: ${stderr}`);
    return JSON.parse(stdout) as Packed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** From an approved order of a soccer kit to its finished, checked pack: print files, rolls and papers. */
export const measurePacking = (): Figure[] => {
  const team = pack(TEAM);
  const perPlayer = figure(`one of ${TEAM} players, processor time`, team.cpuMs / TEAM, 'ms');
  const peak = figure(`most memory for ${TEAM} players`, team.peakMb, 'MB');
  const shelves = figure(`cloth of ${TEAM} kits on plain shelves`, team.shelvesM, 'm');
  return [
    figure(`pack of ${TEAM} players, made and read back`, team.wallMs / 1000, 's'),
    figure('the same, processor time', team.cpuMs / 1000, 's'),
    figure('its files', team.bytes / 1e6, 'MB'),
    perPlayer,
    peak,
    ...CLUBS.flatMap((players) => {
      const club = pack(players);
      return [
        comparedFigure(`one of ${players} players, processor time`, club.cpuMs / players, 'ms', perPlayer),
        comparedFigure(`most memory for ${players} players`, club.peakMb, 'MB', peak),
      ];
    }),
    shelves,
    comparedFigure(`cloth of ${TEAM} kits, nested`, team.nestedM, 'm', shelves),
    figure('of that covered by pieces', team.efficiencyPercent, '%'),
  ];
};
