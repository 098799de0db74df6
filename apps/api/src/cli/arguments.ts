import { parseArgs } from 'node:util';
import { emailSchema } from '@kitwright/contract';
import { hostSchema, newTenantSchema, type NewTenant } from '@kitwright/contract/operations';
import { z } from 'zod';

/** Command that is to be run, with its arguments. */
export type Command =
  | { readonly name: 'create'; readonly wanted: NewTenant }
  | { readonly name: 'list' }
  | { readonly name: 'addHost'; readonly tenantHost: string; readonly host: string }
  | { readonly name: 'endDemo' }
  | { readonly name: 'export'; readonly tenantHost: string; readonly to: string }
  | { readonly name: 'import'; readonly from: string }
  | { readonly name: 'resetSecondFactor'; readonly tenantHost: string; readonly email: string };

export const USAGE = `Usage:
  npm run tenant -- create --name "Angkor Sportswear" --host shop.example [--host www.shop.example]
                           --admin-email owner@shop.example [--admin-lang kh|en]
                           [--types SOCCER_KIT,TSHIRT] [--colour '#c8102e']
  npm run tenant -- list
  npm run tenant -- add-host --tenant shop.example --host new.example
  npm run tenant -- end-demo    ends the accounts of a demo, whose passwords everybody knows
  npm run tenant -- export --tenant shop.example --to DIR|s3://bucket/prefix
  npm run tenant -- import --from DIR|s3://bucket/prefix
  npm run tenant -- reset-second-factor --tenant shop.example --email owner@shop.example

Works on the database of DATABASE_URL, or on the embedded one of DATA_DIR, whether the server runs or not.`;

/** Arguments the command cannot work with; the message says which. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const OPTION_OF: Readonly<Record<string, string>> = {
  name: '--name',
  hosts: '--host',
  host: '--host',
  tenantHost: '--tenant',
  email: '--email',
  adminEmail: '--admin-email',
  adminLang: '--admin-lang',
  to: '--to',
  from: '--from',
  productTypes: '--types',
  colour: '--colour',
};

const REASONS: Readonly<Record<string, string>> = {
  'error.field.required': 'is missing',
  'error.field.name.required': 'is missing',
  'error.field.email.required': 'is missing',
  'error.field.email.invalid': 'is not an e-mail address',
  'error.field.host.invalid': 'is not a host name (without scheme and port)',
  'error.field.duplicate': 'is given twice',
  'error.field.tooLong': 'is too long',
};

const checked = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: [first = ''], message }) => {
    const option = OPTION_OF[String(first)] ?? String(first);
    return `${option} ${REASONS[message] ?? 'is missing or not accepted'}`;
  });
  throw new UsageError([...new Set(faults)].join('\n'));
};

const addHostSchema = z.object({ tenantHost: hostSchema, host: hostSchema });

const storeSchema = z.string().min(1, 'error.field.required');
const exportSchema = z.object({ tenantHost: hostSchema, to: storeSchema });
const importSchema = z.object({ from: storeSchema });

const resetSchema = z.object({ tenantHost: hostSchema, email: emailSchema });

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        host: { type: 'string', multiple: true },
        tenant: { type: 'string' },
        email: { type: 'string' },
        'admin-email': { type: 'string' },
        'admin-lang': { type: 'string' },
        types: { type: 'string' },
        colour: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Reads the arguments after the command's own name. Throws a UsageError. */
export const readCommand = (args: readonly string[]): Command => {
  const { values, positionals } = parse(args);
  switch (positionals.join(' ')) {
    case 'create':
      return {
        name: 'create',
        wanted: checked(newTenantSchema, {
          name: values.name,
          hosts: values.host ?? [],
          adminEmail: values['admin-email'] ?? '',
          adminLang: values['admin-lang'],
          productTypes: values.types?.split(',').map((type) => type.trim()),
          colour: values.colour,
        }),
      };
    case 'list':
      return { name: 'list' };
    case 'end-demo':
      return { name: 'endDemo' };
    case 'add-host':
      return {
        name: 'addHost',
        ...checked(addHostSchema, { tenantHost: values.tenant, host: values.host?.[0] }),
      };
    case 'export':
      return { name: 'export', ...checked(exportSchema, { tenantHost: values.tenant, to: values.to }) };
    case 'import':
      return { name: 'import', ...checked(importSchema, { from: values.from }) };
    case 'reset-second-factor':
      return {
        name: 'resetSecondFactor',
        ...checked(resetSchema, { tenantHost: values.tenant, email: values.email ?? '' }),
      };
    default:
      throw new UsageError(positionals.length === 0 ? 'Say what to do' : `Unknown: ${positionals.join(' ')}`);
  }
};
