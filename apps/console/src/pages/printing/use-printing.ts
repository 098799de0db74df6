import { endpoints } from '@kitwright/contract/endpoints';
import { postProfile, type PackSettings, type PrintProfile } from '@kitwright/contract/production';
import type { Result } from '@kitwright/contract/client';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { read, setAnswer, refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { usePrintingText } from '../../translations/printing/text.ts';

/** How the tenant prints, with its printer profiles and fabrics. */
export const usePrintSettings = (enabled = true) =>
  useQuery({
    ...read(endpoints.consolePrintSettings, {}),
    enabled,
  });

/** What staff do with print settings; each says how it went. A file that is refused is for its field to say. */
export const usePrintingActions = () => {
  const text = usePrintingText();
  const errorText = useErrorText();
  const keep = async (version: number, settings: PackSettings): Promise<boolean> => {
    const answer = await busyWhile(
      client.call(endpoints.consoleKeepPrintSettings, { body: { version, settings } }),
    );
    if (answer.ok) {
      setAnswer(endpoints.consolePrintSettings, {}, answer.value);
      toast.success(text('saved'));
    } else {
      toast.error(errorText(answer.problem.key));
      await refresh(endpoints.consolePrintSettings);
    }
    return answer.ok;
  };
  const bring = async (file: File): Promise<Result<PrintProfile>> => {
    const answer = await busyWhile(client.sendFile(postProfile, { query: {} }, file));
    if (answer.ok) toast.success(text('profiles.added', { name: answer.value.name }));
    await refresh(endpoints.consolePrintSettings);
    return answer;
  };
  const drop = async ({ id, name }: PrintProfile): Promise<void> => {
    const accepted = await confirm({
      icon: createElement(IconTrash, { size: 24, stroke: 1.5 }),
      title: text('profiles.drop'),
      message: text('profiles.askDrop', { name }),
      rejectLabel: text('profiles.keep'),
      acceptLabel: text('profiles.drop'),
    });
    if (!accepted) return;
    const answer = await busyWhile(client.call(endpoints.consoleDropProfile, { params: { id } }));
    if (answer.ok) setAnswer(endpoints.consolePrintSettings, {}, answer.value);
    else toast.error(errorText(answer.problem.key));
  };
  return { keep, bring, drop };
};
export type PrintingActions = ReturnType<typeof usePrintingActions>;
