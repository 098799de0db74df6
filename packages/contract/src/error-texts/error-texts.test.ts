import { describe, expect, it } from 'vitest';
import { ERROR_KEYS } from '../kernel/error-keys.ts';
import { FIELD_KEYS } from '../kernel/field-keys.ts';
import { errorTexts } from './index.ts';
import { shopErrorTexts } from './shop.ts';

const keys = [...ERROR_KEYS, ...FIELD_KEYS];

describe.each(Object.entries(errorTexts))('the texts of errors in %s', (lang, texts) => {
  it('explain every key, and nothing else', () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(texts[key].trim(), key).not.toBe('');
  });

  it('are in their own script', () => {
    for (const key of keys) expect(/[\u1780-\u17ff]/.test(texts[key]), `${lang} ${key}`).toBe(lang === 'kh');
  });
});

it('are the same in a shop, but for what only staff read', () => {
  for (const lang of ['en', 'kh'] as const) {
    expect(errorTexts[lang]).toMatchObject(shopErrorTexts[lang]);
    const told = Object.keys(shopErrorTexts[lang]);
    expect(told.filter((key) => /\.(pack|floor|font|supplier|staff)\./.test(key))).toEqual([]);
    expect(told).toContain('error.msg.payment.tooManySlips');
  }
});

it('keep the wording of the product for its own messages', () => {
  const { en } = errorTexts;
  expect(en['error.msg.login.invalid']).toBe('Invalid email or password');
  expect(en['error.msg.internal']).toBe('Something went wrong!');
  expect(en['error.msg.createDesign.exceed.max.limit']).toBe('Your design exceeded max limit');
  const fields = FIELD_KEYS.map((key) => en[key]);
  for (const message of [
    'Name is required.',
    'Number is required.',
    'Number is invalid.',
    'Password is required',
    'Email is required!',
    'First name is required!',
    'Last name is required!',
    'Phone number is required!',
    'Confirm password is required!',
    'The password confirmation is incorrect!',
    'The address is required!',
    'Contact is required.',
    'Message is required.',
    'Subject is required.',
    'Please select some players!',
    'Please provide your phone number!',
    'Please input your email!',
    'Invalid textstyle!',
    'The field with * is required to fill!',
  ])
    expect(fields).toContain(message);
});
