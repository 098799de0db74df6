import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_COST } from '../../../../test/password-cost.ts';
import { hashPassword, isPassword, PASSWORD_COST, setPasswordCostForTests } from './passwords.ts';

const API = join(import.meta.dirname, '../../../..');

describe('a password', () => {
  beforeAll(() => setPasswordCostForTests(PASSWORD_COST));
  afterAll(() => setPasswordCostForTests(TEST_COST));

  it('is hashed by argon2id with 64 MiB and three passes, each time with salt of its own', async () => {
    const [first, second] = [await hashPassword('right back'), await hashPassword('right back')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(second).not.toBe(first);
    expect(await isPassword(first, 'right back')).toBe(true);
    expect(await isPassword(first, 'left back')).toBe(false);
  });

  it('is no one’s where there is no account', async () => {
    expect(await isPassword(null, 'no account has this password')).toBe(false);
  });
});

it('the work of a hash is lessened by tests alone', () => {
  const users = execFileSync('git', ['grep', '-l', 'setPasswordCostForTests', '--', '*.ts'], { cwd: API });
  const shipped = users
    .toString()
    .trim()
    .split('\n')
    .filter((file) => file.startsWith('src/') && !file.endsWith('.test.ts'));
  expect(shipped).toEqual(['src/contexts/identity/accounts/passwords.ts']);
});
