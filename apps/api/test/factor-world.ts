import {
  secondFactorNeededSchema,
  type OwnSecurity,
  type SecondFactorNeeded,
  type StaffMember,
  type TokenResponse,
} from '@kitwright/contract/accounts';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { newKey } from './samples.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import {
  currentOf,
  FIRST_HOST,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from './start-api.ts';

export const SECURITY_PATH = '/api/console/security';
export const STAFF_PASSWORD = 'a-new-password-9';
export const PAGE_ORIGIN = `http://${FIRST_HOST}:4000`;
/** The life of one code of an app. */
export const STEP_MS = 30_000;

interface Member {
  readonly email: string;
  readonly id: string;
  readonly caller: Caller;
}

/** A server whose clock is set by hand, and what staff do there with their second factors. */
export interface FactorWorld {
  readonly api: TestApi;
  now(): Date;
  later(ms: number): void;
  /** The code an app shows now, or so many steps before or after. */
  codeOf(secret: string, stepsOff?: number): string;
  /** A new member of staff of the first tenant, who knows STAFF_PASSWORD. */
  hire(role?: 'ADMIN' | 'STORE'): Promise<Member>;
  /** The first step of a sign-in, whatever it is answered. */
  password(email: string): Promise<Answer>;
  /** The same, answered with what is needed beside it. */
  needed(email: string): Promise<SecondFactorNeeded>;
  prove(challenge: string, proof: unknown, host?: string): Promise<Answer<TokenResponse>>;
  security(caller: Caller): Promise<OwnSecurity>;
  /** Sets an app up. */
  enrol(caller: Caller): Promise<{ readonly secret: string; readonly recoveryCodes: string[] }>;
}

export const startFactorWorld = async (): Promise<FactorWorld> => {
  let now = new Date();
  const api = await startApi({ clock: () => now });
  let people = 0;
  const codeOf = (secret: string, stepsOff = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime() + stepsOff * STEP_MS,
    });
  const password = (email: string): Promise<Answer> =>
    api.asVisitor('POST', '/api/accounts/token', {
      body: { email, password: STAFF_PASSWORD, clientId: 'console' },
    });
  return {
    api,
    now: () => now,
    later: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    codeOf,
    hire: async (role = 'ADMIN') => {
      const email = `factor-${(people += 1)}@example.com`;
      const admin = await api.signIn('admin@demo.test');
      const invited = await admin<StaffMember>('POST', '/api/console/staff', {
        body: { email, firstName: 'Rithy', lastName: 'Chea', roles: [role] },
        headers: { 'idempotency-key': newKey() },
      });
      const token = await api.mailedSecret(email, 'staffInvitation');
      const body = { token, password: STAFF_PASSWORD };
      await api.asVisitor('POST', '/api/accounts/resetpassword', { body });
      return { email, id: invited.body.id, caller: await api.signIn(email, undefined, STAFF_PASSWORD) };
    },
    password,
    needed: async (email) => {
      const answer = await password(email);
      expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.secondFactor.needed']);
      return currentOf(answer, secondFactorNeededSchema);
    },
    prove: (challenge, proof, host = FIRST_HOST) =>
      api.as(host, null)<TokenResponse>('POST', '/api/accounts/token/secondfactor', {
        body: { challenge, clientId: 'console', proof },
        headers: { origin: PAGE_ORIGIN },
      }),
    security: async (caller) => (await caller<OwnSecurity>('GET', SECURITY_PATH)).body,
    enrol: async (caller) => {
      const begun = await caller<{ secret: string }>('POST', `${SECURITY_PATH}/totp`, {
        body: { password: STAFF_PASSWORD },
      });
      const { secret } = begun.body;
      const confirmed = await caller<{ recoveryCodes: string[] }>('POST', `${SECURITY_PATH}/totp/confirm`, {
        body: { code: codeOf(secret) },
      });
      expect(confirmed.status).toBe(200);
      return { secret, recoveryCodes: confirmed.body.recoveryCodes };
    },
  };
};

/** Makes a passkey for an account, and sends it, or has it sent by another; `again` sends the same once more. */
export const addPasskey = async (
  caller: Caller,
  { password = STAFF_PASSWORD, origin = PAGE_ORIGIN, device = createSoftwarePasskey(), by = caller } = {},
) => {
  const headers = { origin };
  const begun = await caller<{ challenge: string; options: Parameters<typeof device.make>[0] }>(
    'POST',
    `${SECURITY_PATH}/passkeys/begin`,
    { body: { password }, headers },
  );
  const { challenge, options } = begun.body;
  const body = { challenge, name: 'Laptop', response: device.make(options, origin) };
  const send = (sender: Caller) =>
    sender<{ recoveryCodes: string[] | null }>('POST', `${SECURITY_PATH}/passkeys`, { body, headers });
  return { device, added: await send(by), again: send };
};
