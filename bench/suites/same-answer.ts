import { median } from '../support/measure.ts';
import { figure, type Figure } from '../support/result.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ACCOUNTS = 12;
/** One fewer than lock an e-mail. */
const TRIES_EACH = 9;

type Ask = (email: string) => Promise<Response>;

/** Registers the e-mails that are known. */
const register = async (baseUrl: string, emails: readonly string[]): Promise<void> => {
  for (const email of emails) {
    const password = 'a-password-of-the-bench';
    const person = { firstName: 'Bench', lastName: 'Mark', phone: '012345678', email };
    const body = JSON.stringify({ ...person, password, confirmPassword: password });
    const answer = await fetch(`${baseUrl}/api/accounts/register`, {
      method: 'POST',
      headers: JSON_TYPE,
      body,
    });
    if (answer.status !== 201) throw new Error(`Cannot register: ${await answer.text()}`);
  }
};

/** Milliseconds between the medians of known and unknown e-mails, asked for in turns. Throws if the answers differ. */
const gapOf = async (ask: Ask, known: readonly string[], unknown: readonly string[]): Promise<number> => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const time = async (kind: 'known' | 'unknown', email: string): Promise<string> => {
    const started = performance.now();
    const answer = await ask(email);
    const body = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
    times[kind].push(performance.now() - started);
    return `${answer.status} ${body}`;
  };
  for (let turn = 0; turn < TRIES_EACH; turn += 1) {
    for (const [index, email] of known.entries()) {
      const other = unknown[index] ?? '';
      // Whoever comes second finds everything warmer: they take turns at that too.
      const knownFirst = (turn + index) % 2 === 0;
      const first = await time(knownFirst ? 'known' : 'unknown', knownFirst ? email : other);
      const second = await time(knownFirst ? 'unknown' : 'known', knownFirst ? other : email);
      if (first !== second) throw new Error(`The answers differ: ${first} and ${second}`);
    }
  }
  return Math.abs(median(times.known) - median(times.unknown));
};

/** Whether the time to answer tells which e-mails have an account. */
export const measureSameAnswer = async (baseUrl: string): Promise<Figure[]> => {
  const known = Array.from({ length: ACCOUNTS }, (_, index) => `bench-${index}@known.test`);
  const unknown = Array.from({ length: ACCOUNTS }, (_, index) => `bench-${index}@unknown.test`);
  await register(baseUrl, known);
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${baseUrl}${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  const signIn: Ask = (email) =>
    post('/api/accounts/token', { email, password: 'not this one', clientId: 'web' });
  const forgot: Ask = (email) => post('/api/accounts/forgotpassword', { email });
  const resend: Ask = (email) =>
    fetch(`${baseUrl}/api/oauth/resendotp`, { method: 'POST', headers: { username: email } });
  const gap = async (name: string, ask: Ask): Promise<Figure> =>
    figure(`${name}: gap of known and unknown e-mails, medians`, await gapOf(ask, known, unknown), 'ms');
  return [
    await gap('sign-in', signIn),
    await gap('forgotten password', forgot),
    await gap('new code', resend),
  ];
};
