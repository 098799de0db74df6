import { DefaultLogo, LanguageSelector, SchemeToggle } from '@kitwright/ui';
import { useSetting } from '../session/editor-context.ts';
import classes from './frame.module.css';

/** The way home, the language, and light or dark. */
export function HomeLink() {
  const { tenant } = useSetting();
  return (
    <a className={classes['home']} href="/" aria-label={tenant.name} title={tenant.name}>
      {tenant.logo === null ? (
        <DefaultLogo name={tenant.name} heightPx={56} withName={false} />
      ) : (
        <img src={tenant.logo} alt="" />
      )}
    </a>
  );
}

export const Preferences = () => (
  <div className={classes['preferences']}>
    <SchemeToggle />
    <LanguageSelector compact />
  </div>
);
