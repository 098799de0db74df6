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

/**
 * Milliseconds a known e-mail takes longer than an unknown one (or less): the median over pairs asked for one right
 * after the other, so that what else the machine does touches both. Throws if the answers differ.
 */
const gapOf = async (ask: Ask, known: readonly string[], unknown: readonly string[]): Promise<number> => {
  const time = async (email: string): Promise<{ readonly ms: number; readonly answer: string }> => {
    const started = performance.now();
    const answer = await ask(email);
    const body = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
    return { ms: performance.now() - started, answer: `${answer.status} ${body}` };
  };
  const gaps: number[] = [];
  for (let turn = 0; turn < TRIES_EACH; turn += 1) {
    for (const [index, email] of known.entries()) {
      const pair = [email, unknown[index] ?? ''];
      // Anyone who comes second finds everything warmer: they take turns at that too.
      const knownFirst = (turn + index) % 2 === 0;
      const first = await time(pair[knownFirst ? 0 : 1] ?? '');
      const second = await time(pair[knownFirst ? 1 : 0] ?? '');
      if (first.answer !== second.answer) {
        throw new Error(`The answers differ: ${first.answer} and ${second.answer}`);
      }
      gaps.push(knownFirst ? first.ms - second.ms : second.ms - first.ms);
    }
  }
  return Math.abs(median(gaps));
};

/** Tells whether the time to answer tells which e-mails have an account. */
export const measureSameAnswer = async (baseUrl: string): Promise<Figure[]> => {
  const known = Array.from({ length: ACCOUNTS }, (_, index) => `bench-${process.pid}-${index}@known.test`);
  const unknown = Array.from(
    { length: ACCOUNTS },
    (_, index) => `bench-${process.pid}-${index}@unknown.test`,
  );
  await register(baseUrl, known);
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${baseUrl}${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  const signIn: Ask = (email) =>
    post('/api/accounts/token', { email, password: 'not this one', clientId: 'web' });
  const forgot: Ask = (email) => post('/api/accounts/forgotpassword', { email });
  const resend: Ask = (email) =>
    fetch(`${baseUrl}/api/oauth/resendotp`, { method: 'POST', headers: { username: email } });
  const gap = async (name: string, ask: Ask): Promise<Figure> =>
    figure(`${name}: known and unknown e-mails, median gap`, await gapOf(ask, known, unknown), 'ms');
  return [
    await gap('sign-in', signIn),
    await gap('forgotten password', forgot),
    await gap('new code', resend),
  ];
};
