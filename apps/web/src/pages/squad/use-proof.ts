import { designEndpoints } from '@kitwright/contract/designs';
import { telegramEndpoints } from '@kitwright/contract/messages';
import { proofsEndpoints, type MakeProofBody, type Proof } from '@kitwright/contract/orders';
import { useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, refresh, setAnswer, useAct, useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useSquadText } from '../../translations/squad/text.ts';

/** Tells how the sign-off of a team stands: never signed, signed as it is now, or signed when it was another. */
export type ProofState =
  | { readonly state: 'unsigned' }
  | { readonly state: 'signed'; readonly signed: NonNullable<Proof['signed']> }
  | { readonly state: 'void'; readonly signed: NonNullable<Proof['signed']> };

const stateOf = (sheet: Proof | undefined, last: Proof | null | undefined): ProofState => {
  if (sheet?.signed) return { state: 'signed', signed: sheet.signed };
  if (sheet && last?.signed) return { state: 'void', signed: last.signed };
  return { state: 'unsigned' };
};

/** The proof sheet of a team as it is written now. The server finds it by its content, and so whether it was signed. */
export const useProof = (body: MakeProofBody) => {
  const { lang } = useLang();
  const text = useSquadText();
  const act = useAct();
  const save = useDownload();
  const [first] = body.parts;
  const designUuid = first?.designUuid ?? '';
  const { data: sheet } = useQuery({
    ...read(proofsEndpoints.makeProof, { body }),
    enabled: first !== undefined,
  });
  const { data: last } = useQuery({
    ...read(proofsEndpoints.lastProof, { params: { designUuid } }),
    select: ({ proof }) => proof,
    enabled: first !== undefined,
  });

  const { data: telegram } = useQuery({
    ...read(telegramEndpoints.telegram, {}),
    enabled: first !== undefined,
  });

  const open = async (): Promise<void> => {
    if (!sheet) return;
    const params = { id: sheet.id };
    const call = client.download(proofsEndpoints.proofSheet, { params, query: { lang } });
    await save(call, `proof-${sheet.seal.slice(0, 8)}.pdf`);
  };

  const sign = async (): Promise<void> => {
    if (!sheet) return;
    const { id, seal } = sheet;
    const answer = await act(client.call(proofsEndpoints.signProof, { params: { id }, body: { seal } }), {
      done: text('proof.done'),
      stale: [proofsEndpoints.lastProof],
    });
    if (answer.ok) setAnswer(proofsEndpoints.makeProof, { body }, answer.value);
    else await refresh(designEndpoints.getDesign);
  };

  /** Sends the sheet to one's own chat; null without one. */
  const toChat = async (): Promise<void> => {
    if (!sheet) return;
    const call = client.call(telegramEndpoints.sendProofToTelegram, { params: { id: sheet.id } });
    await act(call, { done: text('proof.inChat') });
  };
  const hasChat = telegram?.chats.some(({ kind }) => kind === 'private') === true;
  const sendToChat = hasChat && telegram.bot !== null ? toChat : null;
  return { isReady: sheet !== undefined, proof: stateOf(sheet, last), open, sign, sendToChat };
};
