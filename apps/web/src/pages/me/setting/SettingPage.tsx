import type { ReactNode } from 'react';
import { PageHead } from '../../../parts/PageHead.tsx';
import { useAccount } from '../../../session/session.ts';
import { useSettingText } from '../../../translations/setting/text.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { LookSettings } from './LookSettings.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { OwnData } from './OwnData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SECTIONS, type SectionId } from './sections.ts';
import { SessionList } from './SessionList.tsx';
import { useSectionInView } from './use-section-in-view.ts';
import classes from './setting.module.css';

const SectionNav = () => {
  const text = useSettingText();
  const current = useSectionInView(SECTIONS);
  return (
    <nav className={classes.nav} aria-label={text('sections')}>
      {SECTIONS.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {text(`${id}.title`)}
        </a>
      ))}
    </nav>
  );
};

const Details = () => {
  const account = useAccount();
  return account === null ? null : <DetailsForm key={account.id} account={account} />;
};

const CONTENT: Readonly<Record<SectionId, () => ReactNode>> = {
  details: Details,
  email: EmailForm,
  password: PasswordForm,
  notices: NoticeSettings,
  devices: SessionList,
  look: LookSettings,
  data: OwnData,
};

/** Everything an account may set for itself, by topic. */
const SettingPage = () => {
  const text = useSettingText();
  return (
    <>
      <PageHead title={text('title')} />
      <div className={classes.columns}>
        <SectionNav />
        <div className={classes.sections}>
          {SECTIONS.map((id) => {
            const Content = CONTENT[id];
            return (
              <section key={id} id={id} className={classes.panel} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{text(`${id}.title`)}</h2>
                <p className={classes.lead}>{text(`${id}.lead`)}</p>
                <Content />
              </section>
            );
          })}
        </div>
      </div>
    </>
  );
};

export default SettingPage;
