import { configure } from '@testing-library/react';

const PATIENCE_MS = 20_000;

// Far above what any part takes: a busy machine must not fail its test.
configure({ asyncUtilTimeout: PATIENCE_MS });
