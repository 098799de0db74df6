import type { Lang } from '@kitwright/contract';
import { expect, it } from 'vitest';
import { writeMail } from './write-mail.ts';

const subjectOf = (languages: Lang[], lang: Lang, role: 'CUSTOMER' | 'ADMIN'): string =>
  writeMail({
    tenant: { name: 'Angkor', themeColour: '#c8102e', languages },
    account: { id: 'a', email: 'dara@team.test', firstName: 'Dara', lang, roles: [role] },
    content: { template: 'passwordChanged', url: 'https://angkor.example/auth/forgotpassword' },
    now: new Date('2026-11-24T08:00:00Z'),
  }).subject;
const isKhmer = (text: string): boolean => /\p{Script=Khmer}/u.test(text);

it('is in the language of its reader where the shop offers it, else in the shop’s', () => {
  expect(isKhmer(subjectOf(['kh', 'en'], 'kh', 'CUSTOMER'))).toBe(true);
  expect(isKhmer(subjectOf(['kh', 'en'], 'en', 'CUSTOMER'))).toBe(false);
  expect(isKhmer(subjectOf(['en'], 'kh', 'CUSTOMER'))).toBe(false);
  expect(isKhmer(subjectOf(['kh'], 'en', 'CUSTOMER'))).toBe(true);
});

it('is in the language of its reader to staff, whose back office speaks both', () =>
  expect(isKhmer(subjectOf(['en'], 'kh', 'ADMIN'))).toBe(true));
