import { Link, useLocation } from 'react-router';
import { useRoles } from '../session/session.ts';
import { useConsoleText } from '../translations/text.ts';
import { isAt, navigationFor } from './navigation.ts';
import classes from './navigation.module.css';

const ICON_PX = 18;

/** The menu of all pages one may open, grouped; the page one is on is marked. */
export const SideNavigation = ({ onChoose }: { readonly onChoose?: () => void }) => {
  const text = useConsoleText();
  const { pathname } = useLocation();
  const groups = navigationFor(useRoles());
  return (
    <nav className={classes.menu} aria-label={text('nav.label')}>
      {groups.map(({ label, items }) => (
        <section key={label} className={classes.group} aria-label={text(label)}>
          <h2 className={classes.title}>{text(label)}</h2>
          <ul className={classes.items}>
            {items.map((item) => {
              const here = isAt(item, pathname);
              const { to, icon: Icon } = item;
              return (
                <li key={to}>
                  <Link
                    to={to}
                    className={classes.item}
                    aria-current={here ? 'page' : undefined}
                    {...(onChoose === undefined ? {} : { onClick: onChoose })}
                  >
                    <Icon size={ICON_PX} stroke={1.5} aria-hidden />
                    {text(item.label)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
};
