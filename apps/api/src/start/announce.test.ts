import { expect, it } from 'vitest';
import { DirectoryInUse } from '../db/embedded/supervisor.ts';
import { describeFailure } from './announce.ts';

it('a directory in use is told in plain words, a bug with where it happened', () => {
  const inUse = describeFailure(new DirectoryInUse('Another process runs on this data directory'));
  expect(inUse).toBe('Refusing to start:\n  DATA_DIR: Another process runs on this data directory');
  expect(describeFailure(new Error('a bug'))).toContain('announce.test');
});
