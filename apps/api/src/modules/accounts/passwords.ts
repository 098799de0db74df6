import { hash, verify } from '@node-rs/argon2';

// algorithm 2 is argon2id; the library's enum does not exist at run time of isolated modules.
const ARGON2ID = 2;
/** 64 MiB, three passes: about 100 ms of one core (OWASP asks for at least 19 MiB and two). */
const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the account's. For an e-mail without account (`null`) the same work is done against a
 * decoy, so that the time to answer does not tell which e-mails are registered.
 */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
};
