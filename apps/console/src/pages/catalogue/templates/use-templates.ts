import type { EditedTemplate, TemplateMove } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { toast, useErrorText, useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';

/** The tenant's own templates in their order. */
export const useTemplates = () =>
  useQuery({
    ...read(endpoints.consoleTemplates, {}),
    select: ({ items }) => items,
  });

export type Names = EditedTemplate['name'];

/** The actions of staff on templates beside drawing them; each says how it went. */
export const useTemplateActions = () => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const act = useAct();

  const change = async (
    { id, version }: Pick<EditedTemplate, 'id' | 'version'>,
    part: { readonly name?: Names; readonly shown?: boolean },
    done: (name: string) => string,
  ): Promise<boolean> => {
    const body = { version, ...part };
    const answer = await act(client.call(endpoints.consoleUpdateTemplate, { params: { id }, body }), {
      done: ({ name }) => done(name[lang]),
      stale: [endpoints.consoleTemplates],
      isShown: () => true,
    });
    if (!answer.ok) toast.error(text('conflict', { reason: errorText(answer.error.key) }));
    return answer.ok;
  };
  const rename = (template: EditedTemplate, name: Names): Promise<boolean> =>
    change(template, { name }, () => text('templates.renamed'));
  const publish = (template: Pick<EditedTemplate, 'id' | 'version'>, name: Names): Promise<boolean> =>
    change(template, { name, shown: true }, (shown) => text('templates.shownNow', { name: shown }));
  const show = (template: EditedTemplate): Promise<boolean> =>
    change(template, { shown: true }, (name) => text('templates.shownNow', { name }));
  const hide = (template: EditedTemplate): Promise<boolean> =>
    change(template, { shown: false }, (name) => text('templates.hiddenNow', { name }));
  const move = async ({ id }: EditedTemplate, to: TemplateMove): Promise<void> => {
    await act(client.call(endpoints.consoleMoveTemplate, { params: { id }, body: { to } }), {
      stale: [endpoints.consoleTemplates],
    });
  };
  return { rename, publish, show, hide, move };
};

export type TemplateActions = ReturnType<typeof useTemplateActions>;
