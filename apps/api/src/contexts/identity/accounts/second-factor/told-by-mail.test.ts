import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPasskey,
  SECURITY_PATH,
  STAFF_PASSWORD,
  startFactorWorld,
  STEP_MS,
  type FactorWorld,
} from '../../../../../test/factor-world.ts';

let world: FactorWorld;
beforeAll(async () => {
  world = await startFactorWorld();
});
afterAll(() => world.api.close());
beforeEach(() => world.later(10 * STEP_MS));

interface Told {
  readonly subject: string;
  readonly text: string;
}
const told = async (email: string, template = 'securityChanged'): Promise<readonly Told[]> => {
  const { rows } = await world.api.database.superuser.query<Told>(
    `SELECT subject, body_text AS text FROM mails WHERE recipient = $1 AND template = $2 ORDER BY created_at, id`,
    [email, template],
  );
  return rows;
};
const subjects = async (email: string): Promise<string[]> =>
  (await told(email)).map(({ subject }) => subject);
const speak = (email: string, lang: 'en' | 'kh') =>
  world.api.database.superuser.query('UPDATE accounts SET lang = $2 WHERE email = $1', [email, lang]);

const body = { password: STAFF_PASSWORD };
/** As time passes, so that each mail is later than the one before. */
const soon = () => world.later(1_000);

describe('the owner of an account is told by mail', () => {
  it('when an app is set up, codes are made again, and the app is removed', async () => {
    const { email, caller } = await world.hire();
    await speak(email, 'en');
    await world.enrol(caller);
    soon();
    expect((await caller('POST', `${SECURITY_PATH}/recovery-codes`, { body })).status).toBe(200);
    soon();
    expect((await caller('POST', `${SECURITY_PATH}/totp/remove`, { body })).status).toBe(204);
    expect(await subjects(email)).toEqual([
      'An authenticator app was set up',
      'You have new recovery codes',
      'The authenticator app was removed',
    ]);
    const [on, , off] = await told(email);
    expect(on?.text).toContain('signing in takes a second step');
    expect(off?.text).toContain('the password alone is enough');
    expect(on?.text).toMatch(/\/auth\/forgotpassword/);
  });

  it('when a passkey is added and removed, and whether the second step is still asked for', async () => {
    const { email, caller } = await world.hire();
    await speak(email, 'kh');
    await world.enrol(caller);
    soon();
    await addPasskey(caller);
    const { passkeys } = await world.security(caller);
    soon();
    const removed = await caller('POST', `${SECURITY_PATH}/passkeys/${passkeys[0]?.id ?? ''}/remove`, {
      body,
    });
    expect(removed.status).toBe(204);
    const [, added, gone] = await told(email);
    expect([added?.subject, gone?.subject]).toEqual([
      'Passkey ថ្មីត្រូវបានបន្ថែមក្នុងគណនីរបស់អ្នក',
      'Passkey មួយត្រូវបានលុបចេញពីគណនីរបស់អ្នក',
    ]);
    // The app is still there: nothing was switched.
    for (const mail of [added, gone]) expect(mail?.text).not.toMatch(/ជំហានទីពីរ|គ្រប់គ្រាន់/);
  });

  it('when a colleague takes it away, and not where there is none', async () => {
    const [boss, clerk] = [await world.hire(), await world.hire('STORE')];
    await speak(clerk.email, 'en');
    const takeAway = () => boss.caller('POST', `/api/console/staff/${clerk.id}/second-factor/reset`);
    expect((await takeAway()).status).toBe(204);
    expect(await subjects(clerk.email)).toEqual([]);
    await world.enrol(clerk.caller);
    soon();
    expect((await takeAway()).status).toBe(204);
    expect((await subjects(clerk.email)).at(-1)).toBe('Your second step was taken away');
  });

  it('when the password is changed, and when it is reset', async () => {
    const { email, caller } = await world.hire();
    const before = (await told(email, 'passwordChanged')).length;
    const password = 'another-password-7';
    const changed = { currentPassword: STAFF_PASSWORD, password, confirmPassword: password };
    expect((await caller('PUT', '/api/oauth/password', { body: changed })).status).toBe(204);
    expect(await told(email, 'passwordChanged')).toHaveLength(before + 1);
    // The invitation was a link of that kind: another goes out a minute later.
    world.later(2 * 60_000);
    await world.api.asVisitor('POST', '/api/accounts/forgotpassword', { body: { email } });
    await world.api.runJobs();
    const token = await world.api.mailedSecret(email, 'resetPassword');
    const reset = { token, password: 'yet-another-password-8' };
    expect((await world.api.asVisitor('POST', '/api/accounts/resetpassword', { body: reset })).status).toBe(
      204,
    );
    expect(await told(email, 'passwordChanged')).toHaveLength(before + 2);
  });

  it('never when nothing was changed', async () => {
    const { email, caller } = await world.hire();
    await caller('POST', `${SECURITY_PATH}/totp`, { body });
    await caller('POST', `${SECURITY_PATH}/totp/confirm`, { body: { code: '000000' } });
    await caller('POST', `${SECURITY_PATH}/totp/remove`, { body });
    await caller('POST', `${SECURITY_PATH}/recovery-codes`, { body });
    expect(await subjects(email)).toEqual([]);
  });
});
