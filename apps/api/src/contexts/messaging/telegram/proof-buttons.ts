import { proofIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { AccountRow } from '../../../db/schema/index.ts';
import { NO_SESSION } from '../../../server/api-key.ts';
import type { Call } from '../../../server/call.ts';
import { isStaff, signedInAs } from '../../../server/identity.ts';
import { originOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { findProof, signProof } from '../../ordering/orders.ts';
import { CHAT_WORDS, type ChatWords } from '../mail/texts/chat-words.ts';
import { newsMessage, proofButtons } from './layout.ts';
import { findBot, listChats } from './repository.ts';
import { queueMessages, type ChatMessage } from './send-message.ts';

/** Sends an own proof sheet to the own chats of its captain, with a button that signs it. */
export const sendProof = async (
  call: Call<typeof endpoints.sendProofToTelegram>,
): Promise<Outcome<{ chats: number }>> => {
  const { tx, tenant, account, params, deps } = call;
  const proof = await findProof(tx, account.id, params.id);
  const bot = await findBot(tx);
  if (proof === undefined || bot?.token == null || !bot.works) return fail('error.msg.notFound');
  const chats = (await listChats(tx, account.id)).filter(({ kind }) => kind === 'private');
  if (chats.length === 0) return fail('error.msg.notFound');
  const lang = isStaff(account.roles) ? account.lang : offeredLang(tenant, account.lang);
  const words = CHAT_WORDS[lang];
  const link = `${originOf(call)}/squad/design/${proof.parts[0]?.designUuid ?? ''}`;
  const players = proof.parts.reduce((sum, { roster }) => sum + roster.length, 0);
  const caption = newsMessage(words.proof(proof.parts[0]?.designName ?? '', players), []);
  const messages = chats.map(({ chatId }): ChatMessage => ({
    chatId,
    method: 'sendDocument',
    isNews: false,
    body: {
      chat_id: chatId,
      proofId: proof.id,
      accountId: account.id,
      lang,
      link,
      caption,
      parse_mode: 'HTML',
      reply_markup: {
        inline_keyboard: proofButtons(lang, proof.signedAt === null ? proof : null, link),
      },
    },
  }));
  await queueMessages(tx, deps.jobs, messages, deps.clock());
  return ok({ chats: chats.length });
};

type Pressed = Pick<Call<typeof endpoints.telegramUpdate>, 'tx' | 'tenant' | 'deps' | 'request'>;

/**
 * Signs a proof sheet as the customer whose chat it is, by the command of the product: with their rights at this moment, and
 * only the sheet that the message showed. What is answered, and whether the button has done its work.
 */
export const signByButton = async (
  { tx, tenant, deps, request }: Pressed,
  row: AccountRow,
  words: ChatWords,
  { id, seal }: { readonly id: string; readonly seal: string },
): Promise<{ readonly said: string; readonly isDone: boolean }> => {
  const proofId = proofIdSchema.safeParse(id);
  const account = signedInAs(row, NO_SESSION, tenant.termsVersion);
  const proof = proofId.success ? await findProof(tx, account.id, proofId.data) : undefined;
  if (proof === undefined || account.mustAcceptTerms) return { said: words.notAllowed, isDone: false };
  if (!proof.seal.startsWith(seal)) return { said: words.proofChanged, isDone: true };
  const signed = await signProof({
    tx,
    tenant,
    account,
    params: { id: proof.id },
    query: undefined,
    headers: undefined,
    body: { seal: proof.seal },
    request,
    deps,
  });
  return { said: signed.ok ? words.proofSigned : words.proofChanged, isDone: true };
};
