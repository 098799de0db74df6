import { createNodeLettering, woff2Bytes } from '@kitwright/lettering/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { multipart } from '../../../../test/samples.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';
import * as gate from '../../../gate/gate.ts';
import { Refusal, fail } from '../../../server/outcome.ts';
import { unpackAtGate } from './font-file.ts';
import { serverLetteringOf } from './server-lettering.ts';

const told = { tasks: [] as string[], isHeavy: false };

/** The gate itself, overheard, or refusing everything. */
const overhearGate = (): void => {
  const { atGate } = gate;
  const overheard: typeof atGate = async (task, input) => {
    told.tasks.push(task.name);
    return told.isHeavy ? fail('error.msg.upload.tooHeavy') : atGate(task, input);
  };
  vi.spyOn(gate, 'atGate').mockImplementation(overheard);
};

let api: TestApi;
let ownFontId = '';
beforeAll(async () => {
  overhearGate();
  api = await startApi();
  const file = Buffer.from((await woff2Bytes('monoton', 'latin'))!);
  const upload = multipart(file, { fileName: 'own.woff2', type: 'font/woff2' });
  const { body } = await api.asAdmin<{ id: string }>('POST', '/api/console/fonts?licence=OFL', upload);
  ownFontId = body.id;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});
afterEach(() => {
  told.tasks = [];
  told.isHeavy = false;
});

describe('the lettering of the server', () => {
  it('has words in a font that came from outside set behind the gate, once, and draws them as they were set', async () => {
    told.tasks = [];
    const lettering = serverLetteringOf(api.deps);
    const needs = [
      { fontId: ownFontId, text: 'Lions' },
      { fontId: ownFontId, text: 'Lions', letterSpacingEm: 0.2 },
    ];
    for (let times = 0; times < 2; times += 1)
      expect(await lettering.loadFonts(needs)).toEqual(['loaded', 'loaded']);
    expect(told.tasks).toEqual(['setWords']);
    const [plain, spaced] = needs.map((need) => lettering.letterer.outline(need));
    expect(plain!.usedFontIds).toEqual([ownFontId]);
    expect(spaced!.advanceEm - plain!.advanceEm).toBeCloseTo(4 * 0.2);
    const same = createNodeLettering();
    await same.loadFont('monoton', 'Lions');
    expect(plain!.commands).toEqual(same.letterer.outline({ fontId: 'monoton', text: 'Lions' }).commands);
  });

  it('sets a whole club in turns', async () => {
    told.tasks = [];
    const lettering = serverLetteringOf(api.deps);
    const needs = Array.from({ length: 120 }, (_, index) => ({ fontId: ownFontId, text: `${index}` }));
    expect(new Set(await lettering.loadFonts(needs))).toEqual(new Set(['loaded']));
    expect(told.tasks).toEqual(['setWords', 'setWords', 'setWords']);
    expect(lettering.letterer.outline(needs.at(-1)!).commands.length).toBeGreaterThan(0);
  });

  it('puts no other face in the place of one from outside whose words no one asked for', async () => {
    const lettering = serverLetteringOf(api.deps);
    await lettering.loadFont(ownFontId, 'Lions');
    expect(() => lettering.letterer.outline({ fontId: ownFontId, text: 'Tigers' })).toThrow('Tigers');
  });

  it('trusts what comes with the application', async () => {
    expect(await serverLetteringOf(api.deps).loadFont('anton', 'Tigers')).toBe('loaded');
    expect(told.tasks).toEqual([]);
  });

  it('is refused words that take too much to be set', async () => {
    told.isHeavy = true;
    await expect(serverLetteringOf(api.deps).loadFont(ownFontId, 'Dragons')).rejects.toThrow(Refusal);
  });

  it('has a font of a service unpacked behind the gate', async () => {
    const woff2 = (await woff2Bytes('monoton', 'latin'))!;
    expect((await unpackAtGate(woff2)).length).toBeGreaterThan(woff2.length);
    await expect(unpackAtGate(woff2.subarray(0, 900))).rejects.toThrow('cannot be unpacked');
    told.isHeavy = true;
    await expect(unpackAtGate(woff2)).rejects.toThrow('cannot be unpacked');
    expect(told.tasks).toEqual(['unpackWoff2', 'unpackWoff2', 'unpackWoff2']);
  });
});
