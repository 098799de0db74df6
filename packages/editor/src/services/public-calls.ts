import type { Endpoint } from '@kitwright/contract';
import { createClient, unwrap, type CallInput, type CallOutput } from '@kitwright/contract/client';

const client = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  accessToken: () => Promise.resolve(null),
  clientId: 'web',
});

/**
 * Reads what the tenant offers everyone, once for each input and again after a failure. Rejects with the problem when
 * it cannot be had.
 */
export const askedOnce = <E extends Endpoint>(
  endpoint: E,
): ((input: CallInput<E>) => Promise<CallOutput<E>>) => {
  const answers = new Map<string, Promise<CallOutput<E>>>();
  return (input) => {
    const key = JSON.stringify(input);
    const answer = answers.get(key) ?? client.call(endpoint, input).then(unwrap);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
};
