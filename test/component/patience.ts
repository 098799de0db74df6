import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const PATIENCE_MS = 20_000;

// Far above what any part takes: a busy machine must not fail its test.
configure({ asyncUtilTimeout: PATIENCE_MS });

// Code that a part begins to load in its last moment still arrives after its file: with the last one of a worker, into nothing.
afterAll(() => vi.dynamicImportSettled());
