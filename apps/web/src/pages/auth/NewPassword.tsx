import { PasswordInput, VisuallyHidden, type PasswordInputProps } from '@mantine/core';
import { useAuthText } from '../../translations/auth/text.ts';
import { passwordStrength } from './password-strength.ts';
import classes from './auth.module.css';

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;

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
