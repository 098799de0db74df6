import { endpoints } from '@kitwright/contract/endpoints';
import {
  postProfile,
  type ClothWidth,
  type PackSettings,
  type PrintProfile,
} from '@kitwright/contract/production';
import type { CallResult } from '@kitwright/contract/client';
import { confirm } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { usePrintingText } from '../../translations/printing/text.ts';

const PRINTING = [endpoints.consolePrintSettings];

/** Tells how the tenant prints, with its printer profiles and fabrics. */
export const usePrintSettings = (enabled = true) =>
  useQuery({
    ...read(endpoints.consolePrintSettings, {}),
    enabled,
  });

/** The actions of staff on print settings; each says how it went. A file that is refused is for its field to say. */
export const usePrintingActions = () => {
  const text = usePrintingText();
  const act = useAct();
  const keep = async (
    version: number,
    settings: PackSettings,
    cloth: readonly ClothWidth[],
  ): Promise<boolean> => {
    const body = { version, settings, cloth: [...cloth] };
    const call = client.call(endpoints.consoleKeepPrintSettings, { body });
    const answer = await act(call, {
      done: text('saved'),
      stale: [...PRINTING, endpoints.consoleClothAdvice],
    });
    return answer.ok;
  };
  const bring = (file: File): Promise<CallResult<PrintProfile>> =>
    act(client.sendFile(postProfile, { query: {} }, file), {
      done: ({ name }) => text('profiles.added', { name }),
      stale: PRINTING,
      isShown: () => true,
    });
  const drop = async ({ id, name }: PrintProfile): Promise<void> => {
    const accepted = await confirm({
      icon: createElement(IconTrash, { size: 24, stroke: 1.5 }),
      title: text('profiles.drop'),
      message: text('profiles.askDrop', { name }),
      rejectLabel: text('profiles.keep'),
      acceptLabel: text('profiles.drop'),
    });
    if (!accepted) return;
    await act(client.call(endpoints.consoleDropProfile, { params: { id } }), { stale: PRINTING });
  };
  return { keep, bring, drop };
};
export type PrintingActions = ReturnType<typeof usePrintingActions>;
