import { endpoints } from '@kitwright/contract/endpoints';
import {
  postProfile,
  type PackSettings,
  type PrintProfile,
  type PrintSettings,
} from '@kitwright/contract/production';
import { unwrap, type Result } from '@kitwright/contract/client';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { client } from '../../api/client.ts';
import { usePrintingText } from '../../translations/printing/text.ts';

const PRINTING_KEY = ['print-settings'] as const;

/** How the tenant prints, with its printer profiles and fabrics. */
export const usePrintSettings = (enabled = true) =>
  useQuery({
    queryKey: PRINTING_KEY,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consolePrintSettings, { signal })),
  });

/** What staff do with print settings; each says how it went. A file that is refused is for its field to say. */
export const usePrintingActions = () => {
  const text = usePrintingText();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const keep = async (version: number, settings: PackSettings): Promise<boolean> => {
    const answer = await busyWhile(
      client.call(endpoints.consoleKeepPrintSettings, { body: { version, settings } }),
    );
    if (answer.ok) {
      cache.setQueryData<PrintSettings>(PRINTING_KEY, answer.value);
      toast.success(text('saved'));
    } else {
      toast.error(errorText(answer.problem.key));
      await cache.invalidateQueries({ queryKey: PRINTING_KEY });
    }
    return answer.ok;
  };
  const bring = async (file: File): Promise<Result<PrintProfile>> => {
    const answer = await busyWhile(client.sendFile(postProfile, { query: {} }, file));
    if (answer.ok) toast.success(text('profiles.added', { name: answer.value.name }));
    await cache.invalidateQueries({ queryKey: PRINTING_KEY });
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
    if (answer.ok) cache.setQueryData<PrintSettings>(PRINTING_KEY, answer.value);
    else toast.error(errorText(answer.problem.key));
  };
  return { keep, bring, drop };
};
export type PrintingActions = ReturnType<typeof usePrintingActions>;
