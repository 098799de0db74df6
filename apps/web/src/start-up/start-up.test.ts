import { type Problem, accountIdSchema } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import type { Tenant } from '@kitwright/contract/tenants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginStartUp,
  stepStartUp,
  type StartUpContext,
  type StartUpEvent,
  type StartUpStep,
} from './start-up.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';

const tenant: Tenant = demoTenant;
const problem: Problem = {
  type: 'about:blank',
  title: '',
  status: 404,
  key: 'error.msg.tenant.unknown',
  requestId: '',
};
const details: AccountDetails = {
  id: accountIdSchema.parse('0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a001'),
  firstName: 'Dara',
  lastName: 'Sok',
  email: 'customer@demo.test',
  phone: '012345678',
  address: '',
  lang: 'kh',
  blocked: false,
  mustAcceptTerms: false,
};

const loaded: StartUpEvent = { type: 'tenantLoaded', tenant };
const fonts: StartUpEvent = { type: 'fontsSettled' };
const welcome: StartUpEvent = { type: 'detailsLoaded', details };

/** Runs the events and tells what was asked for, in order. */
const run = (events: readonly StartUpEvent[], context: Partial<StartUpContext> = {}) => {
  const known = { isPublic: true, hasFreshToken: false, ...context };
  const steps: StartUpStep[] = [beginStartUp()];
  for (const event of events) steps.push(stepStartUp(steps.at(-1)!.state, event, known));
  return {
    state: steps.at(-1)!.state,
    effects: steps.flatMap((step) => step.effects.map(({ type }) => type)),
  };
};

describe('the start-up sequence', () => {
  it('takes a stored unexpired token, fetches the details and mounts', () => {
    const { state, effects } = run([loaded, fonts, welcome], { hasFreshToken: true });
    expect(effects).toEqual([
      'loadTenant',
      'dressPage',
      'loadFonts',
      'takeStoredAuth',
      'fetchDetails',
      'storeDetails',
      'mount',
    ]);
    expect(state).toMatchObject({ step: 'mounted', signedIn: true, to: 'page' });
  });

  it('tries a refresh without one', () => {
    const { state, effects } = run([loaded, fonts, { type: 'refreshed' }, welcome]);
    expect(effects.slice(3)).toEqual(['refresh', 'fetchDetails', 'storeDetails', 'mount']);
    expect(state).toMatchObject({ signedIn: true });
  });

  it.each(['refreshFailed', 'refreshedAdmin'] as const)('clears the auth after %s', (type) => {
    const onPublic = run([loaded, fonts, { type }]);
    expect(onPublic.effects.slice(-2)).toEqual(['clearAuth', 'mount']);
    expect(onPublic.state).toMatchObject({ step: 'mounted', signedIn: false, to: 'page' });
    expect(run([loaded, fonts, { type }], { isPublic: false }).state).toMatchObject({ to: 'signIn' });
  });

  it('keeps the session when no one answers the refresh, and clears nothing', () => {
    const { state, effects } = run([loaded, fonts, { type: 'refreshUnanswered' }], { isPublic: false });
    expect(effects.slice(3)).toEqual(['refresh', 'takeStoredAuth', 'mount']);
    expect(state).toMatchObject({ step: 'mounted', signedIn: true, to: 'page' });
  });

  it('logs a blocked user out', () => {
    const blocked: StartUpEvent = { type: 'detailsLoaded', details: { ...details, blocked: true } };
    const { state, effects } = run([loaded, fonts, blocked], { hasFreshToken: true, isPublic: false });
    expect(effects.slice(-2)).toEqual(['clearAuth', 'mount']);
    expect(effects).not.toContain('storeDetails');
    expect(state).toMatchObject({ signedIn: false, to: 'signIn' });
    const known = { isPublic: true, hasFreshToken: true };
    const fetching = { step: 'fetchingDetails', tenant, token: 'stored' } as const;
    expect(stepStartUp(fetching, blocked, known).effects).toContainEqual({
      type: 'clearAuth',
      reason: 'blocked',
    });
  });

  it('gives a refused stored token one refresh, not two', () => {
    const refused: StartUpEvent = { type: 'detailsFailed', status: 401 };
    const once = run([loaded, fonts, refused], { hasFreshToken: true });
    expect(once.state.step).toBe('refreshing');
    const twice = run([loaded, fonts, refused, { type: 'refreshed' }, refused], { hasFreshToken: true });
    expect(twice.state).toMatchObject({ step: 'mounted', signedIn: false });
  });

  it('keeps the session when the details cannot be reached', () => {
    const away: StartUpEvent = { type: 'detailsFailed', status: 0 };
    expect(run([loaded, fonts, away], { hasFreshToken: true }).state).toMatchObject({ signedIn: true });
  });

  it('mounts a clear page for a host without tenant', () => {
    const { state, effects } = run([{ type: 'tenantFailed', problem }]);
    expect(effects).toEqual(['loadTenant', 'mount']);
    expect(state).toEqual({ step: 'failed', problem });
  });

  it('mounts exactly once, whatever comes when', () => {
    const anyEvent = fc.constantFrom<StartUpEvent>(
      loaded,
      fonts,
      welcome,
      { type: 'tenantFailed', problem },
      { type: 'detailsFailed', status: 401 },
      { type: 'detailsFailed', status: 0 },
      { type: 'refreshed' },
      { type: 'refreshedAdmin' },
      { type: 'refreshUnanswered' },
      { type: 'refreshFailed' },
    );
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        (events, fresh, open) => {
          const { state, effects } = run(events, { hasFreshToken: fresh, isPublic: open });
          const mounts = effects.filter((type) => type === 'mount').length;
          expect(mounts).toBe(state.step === 'mounted' || state.step === 'failed' ? 1 : 0);
          if (state.step === 'mounted' && !state.signedIn) expect(effects).toContain('clearAuth');
        },
      ),
    );
  });
});
