import { PasswordInput, VisuallyHidden, type PasswordInputProps } from '@mantine/core';
import { useAuthText } from '../../translations/auth/text.ts';
import classes from './auth.module.css';

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;

/** Tells how hard a password is to guess: 0 for none yet, 1 weak to 4 strong. */
type Strength = 0 | 1 | 2 | 3 | 4;

const LEAST_LENGTH = 8;

/** Says how many characters a guesser has to take into account, by the kinds that occur. */
const POOLS: readonly (readonly [RegExp, number])[] = [
  [/\p{Nd}/u, 10],
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/[\p{Lo}\p{M}]/u, 80],
  [/[^\p{L}\p{M}\p{Nd}]/u, 33],
];

/** Bits from which on a password is fair, good and strong. */
const BITS = [28, 48, 66] as const;

/** A character that repeats or continues the one before it (aa, 12, ba) tells a guesser nothing new. */
const isNew = (char: string, index: number, all: readonly string[]): boolean => {
  const before = all[index - 1]?.codePointAt(0);
  return before === undefined || Math.abs((char.codePointAt(0) ?? 0) - before) > 1;
};

/**
 * A rough measure for the meter beside the field: length times the bits of each surprising character. It sets no rule;
 * what is refused is for the contract's schema and the server's list of common passwords.
 */
export const passwordStrength = (password: string): Strength => {
  const chars = Array.from(password);
  if (chars.length === 0) return 0;
  if (chars.length < LEAST_LENGTH) return 1;
  const pool = POOLS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const distinct = new Set(chars).size;
  const surprises = Math.min(chars.filter(isNew).length, 2 * distinct);
  const bits = surprises * Math.log2(pool);
  if (bits < BITS[0]) return 1;
  if (bits < BITS[1]) return 2;
  return bits < BITS[2] ? 3 : 4;
};

const Meter = ({ password }: { readonly password: string }) => {
  const text = useAuthText();
  const strength = passwordStrength(password);
  const level = LEVELS[strength - 1];
  if (level === undefined) return null;
  return (
    <div className={classes.meter} role="status">
      <span className={classes.bars} aria-hidden>
        {LEVELS.map((name, index) => (
          <span key={name} data-on={index < strength} />
        ))}
      </span>
      <span>
        <VisuallyHidden>{text('strength.label')}: </VisuallyHidden>
        {text(`strength.${level}`)}
      </span>
    </div>
  );
};

/** A field for a password: it can be shown, by a button with a name. */
export const PasswordField = (props: PasswordInputProps) => {
  const text = useAuthText();
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': text('signIn.reveal') }} {...props} />;
};

/** A field for a new password, with a meter that advises and sets no rule. */
export const NewPassword = (props: PasswordInputProps) => {
  const text = useAuthText();
  return (
    <div>
      <PasswordField description={text('signUp.passwordHint')} autoComplete="new-password" {...props} />
      <Meter password={typeof props.value === 'string' ? props.value : ''} />
    </div>
  );
};
