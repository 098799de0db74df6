import type { VoteId } from '@kitwright/contract';
import { voteEndpoints, type SharedVote } from '@kitwright/contract/designs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readOpenly, setAnswer, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { problemErrors, type FieldErrors } from '../../forms/use-schema-form.ts';
import { newSecret } from '../roster-link/use-self-entry.ts';

/** Sums of others come in while one looks. */
const ASK_AGAIN_MS = 15_000;

const keyOf = (id: string): string => `vote:${id}`;

/** The secret by which this browser changes its ballot, or a new one. */
const secretFor = (id: string): string => {
  try {
    return localStorage.getItem(keyOf(id)) ?? newSecret();
  } catch {
    // Storage is forbidden: the ballot can be changed for as long as the page lives.
    return newSecret();
  }
};

const keepSecret = (id: string, secret: string): void => {
  try {
    localStorage.setItem(keyOf(id), secret);
  } catch {
    // As above.
  }
};

/** A vote by its link, with what this browser voted. */
export const useSharedVote = (id: VoteId) => {
  const [secret] = useState(() => secretFor(id));
  const asked = { params: { id }, headers: { 'voter-secret': secret } };
  const query = useQuery({
    ...readOpenly(voteEndpoints.sharedVote, asked),
    refetchInterval: ({ state }) =>
      state.data?.isOpen === true && state.data.own !== null ? ASK_AGAIN_MS : false,
  });
  return { secret, asked, query };
};

/** A ballot as it is written, and how it was taken. */
export const useBallot = (vote: SharedVote, { secret, asked }: ReturnType<typeof useSharedVote>) => {
  const act = useAct();
  const [choice, setChoice] = useState(vote.own?.choice ?? null);
  const [name, setName] = useState(vote.own?.name ?? '');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const faults: FieldErrors = name.trim() === '' ? { name: 'error.field.required' } : {};

  /** Kept before it is sent: an answer that is lost on the way can then be asked for again. */
  const send = async (): Promise<void> => {
    setTried(true);
    if (choice === null || Object.keys(faults).length > 0) return;
    keepSecret(vote.id, secret);
    const answer = await act(
      client.call(voteEndpoints.castBallot, { params: { id: vote.id }, body: { secret, name, choice } }),
      { isShown: (problem) => Object.keys(problemErrors(problem)).length > 0 },
    );
    setRefused(answer.ok ? {} : problemErrors(answer.error));
    if (answer.ok) setAnswer(voteEndpoints.sharedVote, asked, answer.value);
  };
  return {
    choice,
    name,
    setName,
    choose: setChoice,
    errors: tried ? { ...faults, ...refused } : {},
    isChoiceMissing: tried && choice === null,
    isChanged: vote.own === null || vote.own.choice !== choice || vote.own.name !== name.trim(),
    send,
  };
};
