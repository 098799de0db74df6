import type { PasswordCost } from '../src/contexts/identity/accounts/passwords.ts';

/** The least that argon2 takes: of tests a good half was the hashing of passwords that no one keeps. */
export const TEST_COST: PasswordCost = { memoryCost: 1024, timeCost: 1 };
