import type { Problem } from '@kitwright/contract';
import {
  editedPromotionSchema,
  type EditedPromotion,
  type PromotionBody,
} from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { busyWhile, toast, useErrorText, useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, refresh, LOOK_AGAIN_MS } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { usePromotionText } from '../../translations/promotions/text.ts';

/** Every promotion of the tenant, the newest first. */
export const usePromotions = () =>
  useQuery({
    ...read(endpoints.consolePromotions, {}),
    select: ({ items }) => items,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** How saving went: done, refused at the code, or changed by a colleague meanwhile. */
export type Saved =
  | { readonly kind: 'done' }
  | { readonly kind: 'codeTaken'; readonly key: string }
  | { readonly kind: 'conflict'; readonly current: EditedPromotion }
  | { readonly kind: 'refused' };

const conflictOf = ({ key, current }: Problem): Saved | null => {
  if (key === 'error.msg.promotion.codeTaken') return { kind: 'codeTaken', key };
  const now = editedPromotionSchema.safeParse(current);
  return key === 'error.msg.promotion.conflict' && now.success
    ? { kind: 'conflict', current: now.data }
    : null;
};

/** What staff do with promotions; each says how it went. */
export const usePromotionActions = () => {
  const text = usePromotionText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const again = (): Promise<void> => refresh(endpoints.consolePromotions);

  const refused = (problem: Problem): Saved => {
    const known = conflictOf(problem);
    if (known === null) toast.error(errorText(problem.key));
    return known ?? { kind: 'refused' };
  };
  const change = async (
    { id, version }: Pick<EditedPromotion, 'id' | 'version'>,
    promotion: PromotionBody,
    done: string,
  ): Promise<Saved> => {
    const answer = await busyWhile(
      client.call(endpoints.consoleUpdatePromotion, { params: { id }, body: { version, promotion } }),
    );
    await again();
    if (!answer.ok) return refused(answer.problem);
    toast.success(done);
    return { kind: 'done' };
  };
  const create = async (body: PromotionBody, idempotencyKey: string): Promise<Saved> => {
    const answer = await busyWhile(client.call(endpoints.consoleCreatePromotion, { body, idempotencyKey }));
    if (!answer.ok) return refused(answer.problem);
    await again();
    toast.success(text('created', { name: body.name[lang] }));
    return { kind: 'done' };
  };
  return { create, change };
};

export type PromotionActions = ReturnType<typeof usePromotionActions>;
