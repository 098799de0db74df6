import { describe, expect, it } from 'vitest';
import { readCommand, UsageError } from './arguments.ts';

const read = (line: string) => readCommand(line.split(' ').filter((word) => word !== ''));

describe('the arguments of the tenant command', () => {
  it('name a tenant to create', () => {
    expect(
      read(
        'create --name Bayon --host Shop.Example --host www.shop.example --admin-email O@Shop.example --types TSHIRT,HOODIE',
      ),
    ).toEqual({
      name: 'create',
      wanted: {
        name: 'Bayon',
        hosts: ['shop.example', 'www.shop.example'],
        adminEmail: 'o@shop.example',
        adminLang: 'kh',
        productTypes: ['TSHIRT', 'HOODIE'],
        colour: '#2f5d8a',
      },
    });
  });

  it('list, end a demo, or add a host', () => {
    expect(read('list')).toEqual({ name: 'list' });
    expect(read('end-demo')).toEqual({ name: 'endDemo' });
    expect(read('add-host --tenant shop.example --host new.example')).toEqual({
      name: 'addHost',
      tenantHost: 'shop.example',
      host: 'new.example',
    });
  });

  it.each([
    ['', 'Say what to do'],
    ['destroy', 'Unknown: destroy'],
    ['create --name Bayon --admin-email o@shop.example', '--host is missing'],
    [
      'create --name B --host http://x --admin-email o@shop.example',
      '--host is not a host name (without scheme and port)',
    ],
    ['create --name B --host x.test --admin-email nobody', '--admin-email is not an e-mail address'],
    [
      'create --name B --host x.test --admin-email o@x.test --types SOCK',
      '--types is missing or not accepted',
    ],
    ['add-host --tenant shop.example', '--host is missing or not accepted'],
    ['list --all', "Unknown option '--all'"],
  ])('are refused in words: %s', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });
});
