import { woff2Bytes } from '@kitwright/lettering/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { multipart } from '../../../../test/samples.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';
import * as gate from '../../../gate/gate.ts';
import { fail, Refusal } from '../../../server/outcome.ts';
import { serverLetteringOf, unpackAtGate } from './server-lettering.ts';

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
  it('sets words in a font that came from outside behind the gate first, once', async () => {
    told.tasks = [];
    const lettering = serverLetteringOf(api.deps);
    for (let times = 0; times < 2; times += 1)
      expect(await lettering.loadFonts([{ fontId: ownFontId, text: 'Lions' }])).toEqual(['loaded']);
    expect(told.tasks).toEqual(['setWords']);
    expect(lettering.letterer.outline({ fontId: ownFontId, text: 'Lions' }).usedFontIds).toEqual([ownFontId]);
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
