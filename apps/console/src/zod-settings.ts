import { z } from 'zod';

/** Schemas are walked, not compiled: the content security policy forbids making functions from text. */
z.config({ jitless: true });
