import { accountEndpoints } from '@kitwright/contract/accounts';
import { LONGEST_READ_MS } from '@kitwright/contract/client';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { sendThrough } from '../api/transport.ts';
import { refusal } from '../testing/answers.ts';
import { noteAcceptedTerms, session } from './session.ts';

const refused = (): Response => refusal('error.msg.account.termsNotAccepted', 403);

/** Call of someone signed in, whose refusal comes when the test says so. */
const refusedLate = async () => {
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  sendThrough(() => answered);
  const call = session.client.call(accountEndpoints.notification, {});
  return async () => {
    answer(refused());
    await call;
  };
};

const mustAccept = (): boolean | undefined => session.current()?.details?.mustAcceptTerms;

afterEach(() => {
  vi.restoreAllMocks();
  session.forget();
});

it('new terms are asked for when a call is refused for them', async () => {
  const answerNow = await refusedLate();
  await answerNow();
  expect(mustAccept()).toBe(true);
});

it('terms that were accepted are not asked for again by the refusal of a call made before, but by a later one', async () => {
  const answerNow = await refusedLate();
  noteAcceptedTerms();
  await answerNow();
  expect(mustAccept()).toBe(false);
  const later = performance.now() + LONGEST_READ_MS + 1;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  sendThrough(() => Promise.resolve(refused()));
  await session.client.call(accountEndpoints.notification, {});
  expect(mustAccept()).toBe(true);
});
