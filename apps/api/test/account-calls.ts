import type { TokenResponse } from '@kitwright/contract/accounts';
import type { Mail } from '@kitwright/contract/messages';
import { FIRST_HOST, keyOf, TEST_PASSWORD, type Answer, type TestApi } from './start-api.ts';

/** Status and key of an answer. */
export const outcome = (answer: Answer): [number, string | undefined] => [answer.status, keyOf(answer)];

/** The calls by which accounts come to be and are had back, on a server that starts later. */
export const accountCalls = (api: () => TestApi) => {
  const register = (email: string) =>
    api().asVisitor('POST', '/api/accounts/register', {
      body: {
        firstName: 'Dara',
        lastName: 'Sok',
        email,
        phone: '012345678',
        lang: 'en',
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
      },
    });
  const signIn = (email: string, password = TEST_PASSWORD, host = FIRST_HOST) =>
    api().as(host, null)<TokenResponse>('POST', '/api/accounts/token', {
      body: { email, password, clientId: 'web' },
    });
  const confirm = (email: string, code: string, host = FIRST_HOST) =>
    api().as(host, null)<TokenResponse>('POST', '/api/oauth/confirmotp', {
      headers: { username: email, 'otp-token': code, 'client-id': 'app' },
    });
  const resend = (email: string) =>
    api().asVisitor('POST', '/api/oauth/resendotp', { headers: { username: email } });
  const forgot = (email: string) =>
    api().asVisitor('POST', '/api/accounts/forgotpassword', { body: { email } });
  const reset = (token: string, password: string, host = FIRST_HOST) =>
    api().as(host, null)('POST', '/api/accounts/resetpassword', { body: { token, password } });
  const unlock = (token: string, host = FIRST_HOST) =>
    api().as(host, null)('POST', '/api/oauth/unlock', { body: { token } });
  const codeOf = (email: string) => api().mailedSecret(email, 'confirmEmail');
  const mailsTo = async (email: string, template: string): Promise<Mail[]> => {
    const { body } = await api().asVisitor<{ items: Mail[] }>('GET', '/api/demo/mails?limit=100');
    return body.items.filter((mail) => mail.to === email && mail.template === template);
  };
  const audited = async (action: string): Promise<number> => {
    const { rows } = await api().database.superuser.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM audit_events WHERE action = $1',
      [action],
    );
    return rows[0]!.count;
  };
  return { register, signIn, confirm, resend, forgot, reset, unlock, codeOf, mailsTo, audited };
};
