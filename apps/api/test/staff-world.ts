import type { StaffMember, StaffRole } from '@kitwright/contract/accounts';
import {
  USUAL_WORK_NEWS,
  type Mail,
  type OwnWorkNews,
  type WorkKind,
  type WorkNews,
} from '@kitwright/contract/messages';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newKey } from './samples.ts';
import { hireStaff } from './staff-alone.ts';
import { startApi, type Caller, type TestApi } from './start-api.ts';

const MINE = '/api/console/me/news';
/** 10:20 in Phnom Penh. */
const BEGAN = '2026-11-27T03:20:00Z';

/** A member of staff with their e-mail, and signed in. */
export interface Person {
  readonly email: string;
  readonly member: StaffMember;
  readonly caller: Caller;
}

type Named = 'sales' | 'design' | 'money' | 'makers' | 'floor';

/** Choices by which someone hears nothing of one kind. */
export const without = (kind: WorkKind): WorkNews => ({
  ...USUAL_WORK_NEWS,
  kinds: { ...USUAL_WORK_NEWS.kinds, [kind]: { mail: false, telegram: false, push: false } },
});

/** A shop with one person in each part of the house, by a clock that stands; nothing waits before a test begins. */
export const staffWorld = () => {
  let jobsMs = Date.parse(BEGAN);
  let isWorking = false;
  let api: TestApi;
  let sending: TestApi;
  let people: Readonly<Record<Named, Person>>;
  let hired = 0;
  const hire = async (...roles: StaffRole[]): Promise<Person> => {
    const email = `person-${(hired += 1)}@staff.test`;
    return { email, ...(await hireStaff(api, email, roles)) };
  };
  beforeAll(async () => {
    const clock = () => new Date(isWorking ? jobsMs : Date.parse(BEGAN));
    api = await startApi({ clock });
    const config = { smtp: { url: 'smtp://unused', from: 'shop@angkor.test' } };
    sending = await startApi({ clock, config, database: api.database });
    people = {
      sales: await hire('SALES'),
      design: await hire('DESIGN'),
      money: await hire('MONEY'),
      makers: await hire('PRODUCTION'),
      floor: await hire('FLOOR'),
    };
  });
  afterAll(async () => {
    await sending.close();
    await api.close();
  });
  beforeEach(async () => {
    jobsMs = Date.parse(BEGAN);
    await api.database.superuser.query(
      `DELETE FROM jobs.job; DELETE FROM work_news; DELETE FROM mails; UPDATE accounts SET work_news = NULL, lang = 'kh'`,
    );
  });

  const mails = async (): Promise<readonly Mail[]> => {
    const { items } = (await api.asAdmin<{ items: Mail[] }>('GET', '/api/console/mails?limit=100')).body;
    return items.filter(({ template }) => template === 'staffNews');
  };
  return {
    api: () => api,
    /** The same shop with a mail server. */
    sending: () => sending,
    people: () => people,
    hire,
    /** Has jobs be done at another moment; people always call at the same. */
    at: (moment: string) => {
      jobsMs = Date.parse(moment);
    },
    /** Does what is due by the clock of the test, whatever that of the database says. */
    work: async (): Promise<void> => {
      await api.database.superuser.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'mail-staff'`);
      isWorking = true;
      await api.runJobs();
      isWorking = false;
    },
    mails,
    mailsTo: async ({ email }: Pick<Person, 'email'>): Promise<readonly Mail[]> =>
      (await mails()).filter(({ to }) => to === email),
    /** Names of all who got a mail, by what they do. */
    mailed: async (): Promise<string[]> => {
      const all = (await mails()).map(({ to }) => to);
      const named = Object.entries(people).filter(([, { email }]) => all.includes(email));
      return [...named.map(([name]) => name), ...(all.includes('admin@demo.test') ? ['admin'] : [])];
    },
    show: async ({ caller }: Pick<Person, 'caller'>): Promise<OwnWorkNews> =>
      (await caller<OwnWorkNews>('GET', MINE)).body,
    choose: ({ caller }: Pick<Person, 'caller'>, body: object) =>
      caller<OwnWorkNews>('PUT', MINE, { body: { lang: 'kh', ...body } }),
    /** A visitor writes to the shop. */
    write: (subject = 'Kits for a school') =>
      api.asVisitor('POST', '/api/contact', {
        body: { contact: 'sok@example.com', subject, message: 'My number is 012 999 888.' },
        headers: { 'idempotency-key': newKey() },
      }),
  };
};
