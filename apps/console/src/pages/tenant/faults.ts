import {
  publishableSettingsSchema,
  tenantSettingsSchema,
  type TenantSettings,
} from '@kitwright/contract/tenants';

/** The key of what is wrong with each field, by its dotted path. */
export type Faults = Readonly<Record<string, string>>;

const FIELD_KEY = /^error\.field\./;

/** The faults that keep settings from being a draft; with `strict`, from being published. */
export const faultsOf = (settings: TenantSettings, strict: boolean): Faults => {
  const checked = (strict ? publishableSettingsSchema : tenantSettingsSchema).safeParse(settings);
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    faults[path.join('.')] ??= FIELD_KEY.test(message) ? message : 'error.field.invalid';
  }
  return faults;
};
