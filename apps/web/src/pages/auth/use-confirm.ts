import { latinDigits } from '@kitwright/base/digits';
import { emailSchema, type ErrorKey } from '@kitwright/contract';
import {
  ONE_TIME_CODE_DIGITS,
  accountEndpoints,
  type TokenResponse,
  type confirmOtpBodySchema,
} from '@kitwright/contract/accounts';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { anonymous } from '../../api/client.ts';
import { useAuthText } from '../../translations/auth/text.ts';

/** Seconds that are left; `start` begins again. */
const useCountdown = (seconds: number): { readonly left: number; readonly start: () => void } => {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, start: () => setLeft(seconds) };
};

const RESEND_AFTER_SECONDS = 60;

/**
 * Holds what the page of the code stands at: waiting for it, for the password of a sign-up that was elsewhere, or
 * holding the tokens it was exchanged for.
 */
type Confirmed =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'elsewhere'; readonly code: string }
  | { readonly kind: 'done'; readonly tokens: TokenResponse };

const refusedEmail = (email: string): string | null => {
  const parsed = emailSchema.safeParse(email);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'error.field.email.invalid');
};

/** The digits of what was typed or pasted ("Your code: 123 456"), at most as many as a code has. */
export const digitsOf = (typed: string): string =>
  latinDigits(typed).replaceAll(/\D/g, '').slice(0, ONE_TIME_CODE_DIGITS);

export const isWhole = (code: string): boolean => code.length === ONE_TIME_CODE_DIGITS;

/** Says how often one code may be tried, as the server counts. */
export const TRIES_PER_CODE = 5;

/** Everything the page of the one-time code does. */
export const useConfirm = (knownEmail: string) => {
  const text = useAuthText();
  const errorText = useErrorText();
  const [email, setEmail] = useState(knownEmail);
  const [emailError, setEmailError] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<ErrorKey | 'error.field.code.invalid' | null>(null);
  const [triesLeft, setTriesLeft] = useState(TRIES_PER_CODE);
  const [confirmed, setConfirmed] = useState<Confirmed>({ kind: 'waiting' });
  const countdown = useCountdown(knownEmail === '' ? 0 : RESEND_AFTER_SECONDS);

  const emailIsRefused = (): boolean => {
    const key = refusedEmail(email);
    setEmailError(key);
    return key !== null;
  };

  const submit = async (digits: string): Promise<void> => {
    if (emailIsRefused()) return;
    if (!isWhole(digits)) {
      setRefusal('error.field.code.invalid');
      return;
    }
    const problem = await send(digits, {});
    if (problem === null) return;
    if (problem.key === 'error.msg.code.passwordNeeded') setConfirmed({ kind: 'elsewhere', code: digits });
    else refuseCode(problem.key);
  };

  const send = async (digits: string, body: z.input<typeof confirmOtpBodySchema>) => {
    const headers = { username: email, 'otp-token': digits, 'client-id': 'app' } as const;
    const answer = await busyWhile(anonymous.call(accountEndpoints.confirmOtp, { headers, body }));
    if (!answer.ok) return answer.error;
    setConfirmed({ kind: 'done', tokens: answer.value });
    return null;
  };

  const refuseCode = (key: ErrorKey): void => {
    setConfirmed({ kind: 'waiting' });
    setRefusal(key);
    if (key !== 'error.msg.code.invalid') return;
    setCode('');
    setTriesLeft((left) => Math.max(0, left - 1));
  };

  /** Sends the code once more with a password; what is wrong with that one, or null. */
  const sendPassword = async (body: z.input<typeof confirmOtpBodySchema>) => {
    if (confirmed.kind !== 'elsewhere') return null;
    const problem = await send(confirmed.code, body);
    if (problem?.key !== 'error.msg.code.invalid') return problem;
    // Its ten minutes are over.
    refuseCode(problem.key);
    return null;
  };

  /** Takes what is typed or pasted; a whole code is sent at once. */
  const type = (typed: string): void => {
    const digits = digitsOf(typed);
    setCode(digits);
    setRefusal(null);
    if (isWhole(digits) && digits !== code && triesLeft > 0) void submit(digits);
  };

  const resend = async (): Promise<void> => {
    if (emailIsRefused()) return;
    const answer = await busyWhile(
      anonymous.call(accountEndpoints.resendOtp, { headers: { username: email } }),
    );
    if (!answer.ok) {
      setRefusal(answer.error.key);
      return;
    }
    countdown.start();
    setTriesLeft(TRIES_PER_CODE);
    setCode('');
    setRefusal(null);
    toast.success(text('confirm.resent', { email }));
  };

  return {
    email,
    setEmail,
    emailError: emailError === null ? null : errorText(emailError),
    code,
    type,
    submit: () => submit(code),
    sendPassword,
    resend,
    resendInSeconds: countdown.left,
    refusal: refusal === null ? null : errorText(refusal),
    triesLeft,
    confirmed,
  };
};
