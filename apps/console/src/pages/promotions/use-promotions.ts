import type { Problem } from '@kitwright/contract';
import type { CallResult } from '@kitwright/contract/client';
import {
  editedPromotionSchema,
  type EditedPromotion,
  type PromotionBody,
} from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, useAct, LOOK_AGAIN_MS } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { usePromotionText } from '../../translations/promotions/text.ts';

/** Every promotion of the tenant, the newest first. */
export const usePromotions = () =>
  useQuery({
    ...read(endpoints.consolePromotions, {}),
    select: ({ items }) => items,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Tells how saving went: done, refused at the code, or changed by a colleague meanwhile. */
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

/** The actions of staff on promotions; each says how it went. */
export const usePromotionActions = () => {
  const text = usePromotionText();
  const act = useAct();
  const { lang } = useLang();

  /** Sends a change; what the form itself shows of a refusal is left to it. */
  const send = async (call: Promise<CallResult<EditedPromotion>>, done: string): Promise<Saved> => {
    const stale = [endpoints.consolePromotions];
    const answer = await act(call, { done, stale, isShown: (problem) => conflictOf(problem) !== null });
    return answer.ok ? { kind: 'done' } : (conflictOf(answer.error) ?? { kind: 'refused' });
  };
  const change = (
    { id, version }: Pick<EditedPromotion, 'id' | 'version'>,
    promotion: PromotionBody,
    done: string,
  ): Promise<Saved> =>
    send(
      client.call(endpoints.consoleUpdatePromotion, { params: { id }, body: { version, promotion } }),
      done,
    );
  const create = (body: PromotionBody, idempotencyKey: string): Promise<Saved> =>
    send(
      client.call(endpoints.consoleCreatePromotion, { body, idempotencyKey }),
      text('created', { name: body.name[lang] }),
    );
  return { create, change };
};

export type PromotionActions = ReturnType<typeof usePromotionActions>;
