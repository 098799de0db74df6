import type { Passkey } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, refresh, queryClient } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { setMustEnrol } from '../../session/session.ts';
import { useSecurityText } from '../../translations/security/text.ts';

/** A change that takes the password. */
export type SecurityChange =
  | { readonly kind: 'addTotp' }
  | { readonly kind: 'removeTotp' }
  | { readonly kind: 'addPasskey' }
  | { readonly kind: 'removePasskey'; readonly passkey: Passkey }
  | { readonly kind: 'renewCodes' };

/** The content of the dialog; nothing of it outlives the dialog. */
export type SecurityStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly change: SecurityChange }
  | { readonly kind: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** A reason why a step does not go on; null where it does. */
export type StepProblem = string | null;

export const useOwnSecurity = () =>
  useQuery({
    ...read(endpoints.ownSecurity, {}),
  });

/** Changes of one's own factors, step by step. */
export const useSecurityChanges = () => {
  const text = useSecurityText();
  const errorText = useErrorText();
  const [step, setStep] = useState<SecurityStep>({ kind: 'none' });

  const close = (): void => setStep({ kind: 'none' });
  const problemOf = (answer: Extract<CallResult<unknown>, { ok: false }>): string =>
    errorText(answer.error.errors?.[0]?.key ?? answer.error.key);

  const done = async (said: string): Promise<null> => {
    toast.success(said);
    close();
    await refresh(endpoints.ownSecurity);
    return null;
  };
  /** A factor is there: what was refused for want of one may be asked for again. */
  const added = async (codes: readonly string[] | null, said: string): Promise<null> => {
    if (codes === null) setMustEnrol(false);
    await done(said);
    if (codes !== null) setStep({ kind: 'codes', codes });
    return null;
  };

  const addPasskey = async (password: string, name: string): Promise<StepProblem> => {
    const begun = await busyWhile(client.call(endpoints.beginPasskey, { body: { password } }));
    if (!begun.ok) return problemOf(begun);
    const { challenge, options } = begun.value;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: options }).catch(() => null);
    if (response === null) return text('passkeys.failed');
    const kept = await busyWhile(client.call(endpoints.addPasskey, { body: { challenge, name, response } }));
    return kept.ok ? added(kept.value.recoveryCodes, text('passkeys.added')) : problemOf(kept);
  };

  const change = async (wanted: SecurityChange, password: string, name: string): Promise<StepProblem> => {
    const body = { password };
    switch (wanted.kind) {
      case 'addTotp': {
        const begun = await busyWhile(client.call(endpoints.beginTotp, { body }));
        if (!begun.ok) return problemOf(begun);
        setStep({ kind: 'scan', ...begun.value });
        return null;
      }
      case 'addPasskey':
        return addPasskey(password, name);
      case 'removeTotp': {
        const gone = await busyWhile(client.call(endpoints.removeTotp, { body }));
        return gone.ok ? done(text('totp.removed')) : problemOf(gone);
      }
      case 'removePasskey': {
        const params = { id: wanted.passkey.id };
        const gone = await busyWhile(client.call(endpoints.removePasskey, { params, body }));
        return gone.ok ? done(text('passkeys.removed')) : problemOf(gone);
      }
      case 'renewCodes': {
        const made = await busyWhile(client.call(endpoints.newRecoveryCodes, { body }));
        if (!made.ok) return problemOf(made);
        setStep({ kind: 'codes', codes: made.value.recoveryCodes });
        return null;
      }
    }
  };

  return {
    step,
    close,
    ask: (wanted: SecurityChange): void => setStep({ kind: 'password', change: wanted }),
    change,
    confirmTotp: async (code: string): Promise<StepProblem> => {
      const kept = await busyWhile(client.call(endpoints.confirmTotp, { body: { code } }));
      return kept.ok ? added(kept.value.recoveryCodes, text('totp.added')) : problemOf(kept);
    },
    keptCodes: async (): Promise<void> => {
      close();
      setMustEnrol(false);
      await queryClient.invalidateQueries();
    },
    require: async (required: boolean): Promise<void> => {
      const answer = await busyWhile(client.call(endpoints.requireSecondFactor, { body: { required } }));
      if (answer.ok) await done(text(required ? 'required.on' : 'required.off'));
      else toast.error(problemOf(answer));
    },
  };
};
